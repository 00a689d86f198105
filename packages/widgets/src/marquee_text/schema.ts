import { z } from 'zod';
import { editorFontSizePx, fontConfig } from '../shared/config/font-config';
import { operatorText } from '../shared/config/text-field';

/** Size of a stored text that names none (specification, section 3). */
const storedFontSizePx = 16;

export const marqueeTextSchema = z.object({
  text: operatorText,
  /** Px of the scene per second; 0: it does not run. */
  speed: z.number().min(0).max(2000).default(50),
  font: fontConfig(storedFontSizePx),
});

export type MarqueeTextConfig = z.output<typeof marqueeTextSchema>;

const fallback = marqueeTextSchema.parse({});

export const marqueeTextDefaults = {
  ...fallback,
  font: { ...fallback.font, fontSize: editorFontSizePx },
  width: 200,
  height: 150,
};
