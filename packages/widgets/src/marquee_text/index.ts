import { defineWidget } from '../host/definition';
import { marqueeTextForm } from './form';
import { marqueeTextModel } from './model';
import { marqueeTextSample } from './sample';
import { marqueeTextDefaults, marqueeTextSchema } from './schema';

export const marqueeText = defineWidget({
  kind: 'marquee_text',
  title: { en: 'Running text', de: 'Laufschrift' },
  schema: marqueeTextSchema,
  defaults: marqueeTextDefaults,
  migrations: [],
  form: marqueeTextForm,
  model: marqueeTextModel,
  sample: marqueeTextSample,
  renderer: () => import('./Renderer'),
});
