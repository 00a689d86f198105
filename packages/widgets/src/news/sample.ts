import type { ModelInput } from '../host/definition';
import { sampleNews } from '../shared/samples/sample-news';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { newsSchema } from './schema';
import type { NewsConfig } from './schema';

export const newsSample: ModelInput<NewsConfig> = {
  config: newsSchema.parse({}),
  size: { width: 640, height: 400 },
  // Two seconds into the first article of the sample.
  situation: {
    ...sampleSituation,
    nowMs: sampleNowMs - (sampleNowMs % 15_000) + 2_000,
    news: sampleNews,
  },
  mode: 'live',
};
