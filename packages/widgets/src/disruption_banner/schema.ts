import { z } from 'zod';
import { palette } from '../shared/colors/palette';
import { colorField } from '../shared/config/color-field';
import { fontConfig } from '../shared/config/font-config';
import { padding } from '../shared/config/size-fields';

/** The size of the padding and the description, px (specification, section 3). */
const standardPx = 20;

/** Sizes are px of the scene; those that nobody has chosen grow with the box. */
export const disruptionBannerSchema = z.object({
  background: colorField(palette.message),
  padding: padding.default(standardPx),
  /** The font of the description; the title is above it, larger and bold. */
  font: fontConfig(standardPx),
});

export type DisruptionBannerConfig = z.output<typeof disruptionBannerSchema>;

const fallback = disruptionBannerSchema.parse({});

export const disruptionBannerDefaults = {
  ...fallback,
  font: { ...fallback.font, color: palette.night },
  width: 400,
  height: 150,
};

/** Padding and letters of a banner that is as large as a new one. */
export const standardSize = { px: standardPx, box: disruptionBannerDefaults };
