import { z } from 'zod';
import { barHeight } from '../shared/config/size-fields';
import { theme } from '../shared/config/theme-field';

/** Sizes are px of the scene. */
export const disruptionSchema = z.object({
  theme: theme.default('light'),
  headerHeight: barHeight.default(100),
  /** Where the message is; a disruption without a message has no footer. */
  footerHeight: barHeight.default(40),
  /** Size of the stations' names; `null` means by the size of the widget. */
  fontSize: z.number().min(8).max(500).nullable().default(null),
});

export type DisruptionConfig = z.output<typeof disruptionSchema>;

export const disruptionDefaults = { ...disruptionSchema.parse({}), width: 600, height: 400 };
