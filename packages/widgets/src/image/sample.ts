import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { samplePicture } from './sample-picture';
import { imageSchema } from './schema';
import type { ImageConfig } from './schema';

export const imageSample: ModelInput<ImageConfig> = {
  // Stored configs name files; a sample must show without a server.
  config: { ...imageSchema.parse({}), src: samplePicture },
  size: { width: 640, height: 400 },
  situation: sampleSituation,
  mode: 'live',
};
