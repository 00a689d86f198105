import { z } from 'zod';
import { editorFontSizePx, fontConfig } from '../shared/config/font-config';

/** Size of a stored text that names none (specification, section 3). */
const storedFontSizePx = 16;

export const weatherSchema = z.object({
  /**
   * Its size is that of the description; the temperature is larger where there is room. A size that
   * nobody has chosen grows with the box.
   */
  font: fontConfig(storedFontSizePx),
});

export type WeatherConfig = z.output<typeof weatherSchema>;

const fallback = weatherSchema.parse({});

export const weatherDefaults = {
  ...fallback,
  font: { ...fallback.font, fontSize: editorFontSizePx },
  width: 200,
  height: 150,
};

/** The sizes of what is stored without one, and of what the editor begins with. */
export const standardFontSizes = [storedFontSizePx, editorFontSizePx];
