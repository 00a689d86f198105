import { defineWidget } from '../host/definition';
import { carouselForm } from './form';
import { carouselModel } from './model';
import { carouselSample } from './sample';
import { carouselDefaults, carouselSchema } from './schema';

export const carousel = defineWidget({
  kind: 'carousel',
  title: { en: 'Carousel', de: 'Bildwechsel' },
  schema: carouselSchema,
  defaults: carouselDefaults,
  migrations: [],
  form: carouselForm,
  model: carouselModel,
  sample: carouselSample,
  renderer: () => import('./Renderer'),
});
