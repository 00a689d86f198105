import type { ModelInput } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { sampleSituation } from '../shared/samples/sample-situation';
import { rectSchema } from './schema';
import type { RectConfig } from './schema';

export const rectSample: ModelInput<RectConfig> = {
  config: rectSchema.parse({
    fill: palette.message,
    stroke: palette.amber,
    strokeWidth: 4,
    cornerRadius: 12,
  }),
  size: { width: 400, height: 150 },
  situation: sampleSituation,
  mode: 'live',
};
