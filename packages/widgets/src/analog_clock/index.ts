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
  migrations: [],
  form: analogClockForm,
  model: analogClockModel,
  sample: analogClockSample,
  renderer: () => import('./Renderer'),
});
