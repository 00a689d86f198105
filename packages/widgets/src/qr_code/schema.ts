import { z } from 'zod';

export const qrCodeSchema = z.object({
  /** Below the code stands what it leads to, in the display's languages. */
  caption: z.boolean().default(true),
});

export type QrCodeConfig = z.output<typeof qrCodeSchema>;

export const qrCodeDefaults = { ...qrCodeSchema.parse({}), width: 240, height: 300 };
