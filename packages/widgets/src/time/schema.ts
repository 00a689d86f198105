import { z } from 'zod';
import { editorFontSizePx, fontConfig } from '../shared/config/font-config';

/** Size of a stored clock that names none (specification, section 3). */
const storedFontSizePx = 16;

export const timeSchema = z.object({
  timeFormat: z.enum(['HH:mm', 'HH:mm:ss']).default('HH:mm'),
  font: fontConfig(storedFontSizePx),
});

export type TimeConfig = z.output<typeof timeSchema>;

const fallback = timeSchema.parse({});

export const timeDefaults = {
  ...fallback,
  font: { ...fallback.font, fontSize: editorFontSizePx },
  width: 200,
  height: 150,
};
