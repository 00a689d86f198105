import { defineWidget } from '../host/definition';
import { rectForm } from './form';
import { rectModel } from './model';
import { rectSample } from './sample';
import { rectDefaults, rectSchema } from './schema';

export const rect = defineWidget({
  kind: 'rect',
  title: { en: 'Rectangle', de: 'Rechteck' },
  schema: rectSchema,
  defaults: rectDefaults,
  migrations: [],
  form: rectForm,
  model: rectModel,
  sample: rectSample,
  renderer: () => import('./Renderer'),
});
