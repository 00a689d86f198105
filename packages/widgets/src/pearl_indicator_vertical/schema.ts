import { z } from 'zod';
import { colorField } from '../shared/config/color-field';
import { theme } from '../shared/config/theme-field';

export const pearlIndicatorVerticalSchema = z.object({
  theme: theme.default('light'),
  /** The colour of the way ahead. */
  color: colorField('{{ line.color }}'),
  /** The line's badge and where the train goes, above the diagram. */
  showHeader: z.boolean().default(true),
  /** Px at the right end of the header that stay free, as for a clock. */
  headerFree: z.int().min(0).max(2000).default(0),
  /** When the train reaches each stop, as a time of day. */
  showTimes: z.boolean().default(true),
  /**
   * How many stops that the train reaches next are shown; the end of the trip comes on top. Fewer
   * are where the box has no room for them.
   */
  numStations: z.int().min(1).max(50).default(3),
});

export type PearlIndicatorVerticalConfig = z.output<typeof pearlIndicatorVerticalSchema>;

export const pearlIndicatorVerticalDefaults = {
  ...pearlIndicatorVerticalSchema.parse({}),
  width: 500,
  height: 600,
};
