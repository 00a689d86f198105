import { defineWidget } from '../host/definition';
import { imageForm } from './form';
import { imageModel } from './model';
import { imageSample } from './sample';
import { imageDefaults, imageSchema } from './schema';

export const image = defineWidget({
  kind: 'image',
  title: { en: 'Picture', de: 'Bild' },
  schema: imageSchema,
  defaults: imageDefaults,
  migrations: [],
  form: imageForm,
  model: imageModel,
  sample: imageSample,
  renderer: () => import('./Renderer'),
});
