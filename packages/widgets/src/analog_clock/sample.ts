import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { analogClockSchema } from './schema';
import type { AnalogClockConfig } from './schema';

export const analogClockSample: ModelInput<AnalogClockConfig> = {
  config: analogClockSchema.parse({ numberType: 'lines', borderWidth: 6 }),
  size: { width: 400, height: 400 },
  // At about ten past ten all hands stand apart.
  situation: { ...sampleSituation, nowMs: Date.parse('2026-11-20T10:08:36+01:00') },
  mode: 'live',
};
