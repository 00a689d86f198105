import { defineWidget } from '../host/definition';
import { qrCodeForm } from './form';
import { qrCodeModel } from './model';
import { qrCodeSample } from './sample';
import { qrCodeDefaults, qrCodeSchema } from './schema';

export const qrCode = defineWidget({
  kind: 'qr_code',
  title: { en: 'QR code', de: 'QR-Code' },
  schema: qrCodeSchema,
  defaults: qrCodeDefaults,
  migrations: [],
  form: qrCodeForm,
  model: qrCodeModel,
  sample: qrCodeSample,
  renderer: () => import('./Renderer'),
});
