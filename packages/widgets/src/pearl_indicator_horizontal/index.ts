import { defineWidget } from '../host/definition';
import { pearlIndicatorHorizontalForm } from './form';
import { pearlIndicatorHorizontalModel } from './model';
import { pearlIndicatorHorizontalSample } from './sample';
import { pearlIndicatorHorizontalDefaults, pearlIndicatorHorizontalSchema } from './schema';

export const pearlIndicatorHorizontal = defineWidget({
  kind: 'pearl_indicator_horizontal',
  title: { en: 'Line diagram', de: 'Perlschnur, waagerecht' },
  schema: pearlIndicatorHorizontalSchema,
  defaults: pearlIndicatorHorizontalDefaults,
  migrations: [],
  form: pearlIndicatorHorizontalForm,
  beatMs: 200,
  model: pearlIndicatorHorizontalModel,
  sample: pearlIndicatorHorizontalSample,
  renderer: () => import('./Renderer'),
});
