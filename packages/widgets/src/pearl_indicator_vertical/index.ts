import { defineWidget } from '../host/definition';
import { pearlIndicatorVerticalForm } from './form';
import { pearlIndicatorVerticalModel } from './model';
import { pearlIndicatorVerticalSample } from './sample';
import { pearlIndicatorVerticalDefaults, pearlIndicatorVerticalSchema } from './schema';

export const pearlIndicatorVertical = defineWidget({
  kind: 'pearl_indicator_vertical',
  title: { en: 'Stops ahead, from top to bottom', de: 'Perlschnur, senkrecht' },
  schema: pearlIndicatorVerticalSchema,
  defaults: pearlIndicatorVerticalDefaults,
  migrations: [],
  form: pearlIndicatorVerticalForm,
  beatMs: 200,
  model: pearlIndicatorVerticalModel,
  sample: pearlIndicatorVerticalSample,
  renderer: () => import('./Renderer'),
});
