import { defineWidget } from '../host/definition';
import { textForm } from './form';
import { textModel } from './model';
import { textSample } from './sample';
import { textDefaults, textSchema } from './schema';

export const text = defineWidget({
  kind: 'text',
  title: { en: 'Text', de: 'Text' },
  schema: textSchema,
  defaults: textDefaults,
  migrations: [],
  form: textForm,
  model: textModel,
  sample: textSample,
  renderer: () => import('./Renderer'),
});
