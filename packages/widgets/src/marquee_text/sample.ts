import type { ModelInput } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { sampleSituation } from '../shared/samples/sample-situation';
import { marqueeTextSchema } from './schema';
import type { MarqueeTextConfig } from './schema';

export const marqueeTextSample: ModelInput<MarqueeTextConfig> = {
  config: marqueeTextSchema.parse({
    text: 'U8: Polizeieinsatz am Kottbusser Tor. Bitte rechnen Sie mit Verspätungen.',
    speed: 120,
    font: { fontSize: 48, weight: 500, color: palette.night },
  }),
  size: { width: 1200, height: 96 },
  situation: sampleSituation,
  mode: 'live',
};
