import { defineWidget } from '../host/definition';
import { timeForm } from './form';
import { timeModel } from './model';
import { timeSample } from './sample';
import { timeDefaults, timeSchema } from './schema';

export const time = defineWidget({
  kind: 'time',
  title: { en: 'Time', de: 'Uhrzeit' },
  schema: timeSchema,
  defaults: timeDefaults,
  migrations: [],
  form: timeForm,
  model: timeModel,
  sample: timeSample,
  renderer: () => import('./Renderer'),
});
