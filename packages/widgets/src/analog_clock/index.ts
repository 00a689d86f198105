import { defineWidget } from '../host/definition';
import { analogClockForm } from './form';
import { analogClockModel } from './model';
import { analogClockSample } from './sample';
import { analogClockDefaults, analogClockSchema } from './schema';

export const analogClock = defineWidget({
  kind: 'analog_clock',
  title: { en: 'Analogue clock', de: 'Analoguhr' },
  schema: analogClockSchema,
  defaults: analogClockDefaults,
  version: 1,
  migrations: [],
  form: analogClockForm,
  model: analogClockModel,
  sample: analogClockSample,
  renderer: () => import('./Renderer'),
});
