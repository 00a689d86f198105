import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { depaturesTableSchema } from './schema';
import type { DepaturesTableConfig } from './schema';

export const depaturesTableSample: ModelInput<DepaturesTableConfig> = {
  config: depaturesTableSchema.parse({}),
  size: { width: 1000, height: 600 },
  situation: sampleSituation,
  mode: 'live',
};
