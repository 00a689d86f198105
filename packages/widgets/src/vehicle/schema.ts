import { z } from 'zod';
import { editorFontSizePx, fontConfig } from '../shared/config/font-config';

/** Size of a stored text that names none (specification, section 3). */
const storedFontSizePx = 16;

export const vehicleSchema = z.object({ font: fontConfig(storedFontSizePx) });

export type VehicleConfig = z.output<typeof vehicleSchema>;

const fallback = vehicleSchema.parse({});

export const vehicleDefaults = {
  ...fallback,
  font: { ...fallback.font, fontSize: editorFontSizePx },
  width: 200,
  height: 150,
};
