import { defineWidget } from '../host/definition';
import { weatherForm } from './form';
import { weatherModel } from './model';
import { weatherSample } from './sample';
import { weatherDefaults, weatherSchema } from './schema';

export const weather = defineWidget({
  kind: 'weather',
  title: { en: 'Weather', de: 'Wetter' },
  schema: weatherSchema,
  defaults: weatherDefaults,
  migrations: [],
  form: weatherForm,
  model: weatherModel,
  sample: weatherSample,
  renderer: () => import('./Renderer'),
});
