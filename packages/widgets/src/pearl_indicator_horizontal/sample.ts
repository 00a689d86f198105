import type { ModelInput } from '../host/definition';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { pearlIndicatorHorizontalSchema } from './schema';
import type { PearlIndicatorHorizontalConfig } from './schema';

export const pearlIndicatorHorizontalSample: ModelInput<PearlIndicatorHorizontalConfig> = {
  config: pearlIndicatorHorizontalSchema.parse({}),
  size: { width: 800, height: 600 },
  situation: vehicleSituation,
  mode: 'live',
};
