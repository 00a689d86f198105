import { z } from 'zod';
import { palette } from '../shared/colors/palette';
import { colorField } from '../shared/config/color-field';

/** Sizes are px of the scene. */
export const rectSchema = z.object({
  fill: colorField(palette.dimOnNight),
  stroke: colorField(palette.night),
  /** Lies inside the box; 0: no stroke. */
  strokeWidth: z.number().min(0).max(1000).default(0),
  cornerRadius: z.number().min(0).max(4000).default(0),
});

export type RectConfig = z.output<typeof rectSchema>;

export const rectDefaults = { ...rectSchema.parse({}), width: 200, height: 150 };
