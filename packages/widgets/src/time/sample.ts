import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { timeSchema } from './schema';
import type { TimeConfig } from './schema';

export const timeSample: ModelInput<TimeConfig> = {
  config: timeSchema.parse({ font: { fontSize: 68, weight: 600, align: 'right' } }),
  size: { width: 300, height: 132 },
  situation: sampleSituation,
  mode: 'live',
};
