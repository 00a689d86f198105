import { z } from 'zod';
import { colorField } from '../shared/config/color-field';
import { theme } from '../shared/config/theme-field';

export const pearlIndicatorHorizontalSchema = z.object({
  theme: theme.default('light'),
  /** The colour of the way ahead. */
  color: colorField('{{ line.color }}'),
  /** The line's badge, where the train goes and its next station, above the diagram. */
  showHeader: z.boolean().default(true),
  /** Px at the right end of the header's first line that stay free, as for a clock. */
  headerFree: z.int().min(0).max(2000).default(0),
  /**
   * How many stops that the train reaches next are shown, next to the end of the trip; `null` means
   * the whole trip, or as much of it round the train as has room.
   */
  numStations: z.int().min(1).max(100).nullable().default(null),
});

export type PearlIndicatorHorizontalConfig = z.output<typeof pearlIndicatorHorizontalSchema>;

export const pearlIndicatorHorizontalDefaults = {
  ...pearlIndicatorHorizontalSchema.parse({}),
  width: 800,
  height: 600,
};
