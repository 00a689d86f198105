import { z } from 'zod';
import { editorFontSizePx, fontConfig } from '../shared/config/font-config';
import { operatorText } from '../shared/config/text-field';

/** Size of a stored text that names none (specification, section 9). */
const storedFontSizePx = 48;

export const textSchema = z.object({
  text: operatorText,
  /** `line`: one line for each line of the text; `wrap`: as many as fit the box. */
  flow: z.enum(['line', 'wrap']).default('line'),
  /** Before the text stand the network's signs of what calls at the station: S, U, Tram, Bus. */
  stationSigns: z.boolean().default(false),
  font: fontConfig(storedFontSizePx),
});

export type TextConfig = z.output<typeof textSchema>;

const fallback = textSchema.parse({});

export const textDefaults = {
  ...fallback,
  font: { ...fallback.font, fontSize: editorFontSizePx },
  width: 200,
  height: 150,
};
