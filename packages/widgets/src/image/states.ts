import type { WidgetState } from '../host/states';
import { imageSample } from './sample';
import { imageSchema } from './schema';
import type { ImageConfig } from './schema';

const { config } = imageSample;

export const imageStates: readonly WidgetState<ImageConfig>[] = [
  {
    name: {
      en: 'In a tall box: whole, never distorted',
      de: 'Im hohen Kasten: ganz, nie verzerrt',
    },
    input: { ...imageSample, size: { width: 300, height: 400 } },
  },
  {
    name: { en: 'Half transparent', de: 'Halb durchsichtig' },
    input: { ...imageSample, config: { ...config, opacity: 0.5 } },
  },
  {
    name: { en: 'Small', de: 'Klein' },
    input: { ...imageSample, size: { width: 120, height: 75 } },
  },
  {
    name: { en: 'None chosen, in the editor', de: 'Keines gewählt, im Editor' },
    input: { ...imageSample, config: imageSchema.parse({}), mode: 'editor' },
  },
];
