import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { carouselSchema } from './schema';
import type { CarouselConfig } from './schema';

export const carouselSample: ModelInput<CarouselConfig> = {
  config: carouselSchema.parse({}),
  size: { width: 800, height: 450 },
  situation: sampleSituation,
  mode: 'live',
};
