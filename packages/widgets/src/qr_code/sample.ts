import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { qrCodeSchema } from './schema';
import type { QrCodeConfig } from './schema';

export const qrCodeSample: ModelInput<QrCodeConfig> = {
  config: qrCodeSchema.parse({}),
  size: { width: 400, height: 480 },
  situation: { ...sampleSituation, publicAddress: 'https://perron.example.org' },
  mode: 'live',
};
