import { defineWidget } from '../host/definition';
import { newsForm } from './form';
import { newsModel } from './model';
import { newsSample } from './sample';
import { newsDefaults, newsSchema } from './schema';

export const news = defineWidget({
  kind: 'news',
  // The specification's title, in every language.
  title: { en: 'News Widget', de: 'News Widget' },
  schema: newsSchema,
  defaults: newsDefaults,
  migrations: [],
  form: newsForm,
  model: newsModel,
  sample: newsSample,
  renderer: () => import('./Renderer'),
});
