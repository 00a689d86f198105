import { z } from 'zod';
import { colorField } from '../shared/color-field';
import { fontConfig } from '../shared/font-config';
import { palette } from '../shared/palette';

/** Size of the description, px (specification, section 3). */
const fontSizePx = 20;

/** Sizes are px of the scene. */
export const disruptionBannerSchema = z.object({
  background: colorField(palette.message),
  padding: z.number().min(0).max(1000).default(20),
  /** Of the description; the title stands above it, larger and bold. */
  font: fontConfig(fontSizePx),
});

export type DisruptionBannerConfig = z.output<typeof disruptionBannerSchema>;

const fallback = disruptionBannerSchema.parse({});

export const disruptionBannerDefaults = {
  ...fallback,
  font: { ...fallback.font, color: palette.night },
  width: 400,
  height: 150,
};
