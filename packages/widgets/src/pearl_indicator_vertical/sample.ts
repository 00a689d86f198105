import type { ModelInput } from '../host/definition';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { pearlIndicatorVerticalSchema } from './schema';
import type { PearlIndicatorVerticalConfig } from './schema';

export const pearlIndicatorVerticalSample: ModelInput<PearlIndicatorVerticalConfig> = {
  config: pearlIndicatorVerticalSchema.parse({}),
  size: { width: 500, height: 600 },
  situation: vehicleSituation,
  mode: 'live',
};
