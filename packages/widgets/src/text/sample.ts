import type { ModelInput } from '../host/definition';
import { sampleSituation } from '../shared/samples/sample-situation';
import { textSchema } from './schema';
import type { TextConfig } from './schema';

export const textSample: ModelInput<TextConfig> = {
  config: textSchema.parse({
    text: '{{ station.name }}',
    font: { fontSize: 60, weight: 700, color: '#0b1a33' },
  }),
  size: { width: 800, height: 132 },
  situation: sampleSituation,
  mode: 'live',
};
