import { defineWidget } from '../host/definition';
import { disruptionForm } from './form';
import { disruptionModel } from './model';
import { disruptionSample } from './sample';
import { disruptionDefaults, disruptionSchema } from './schema';

export const disruption = defineWidget({
  kind: 'disruption',
  title: { en: 'Shuttle train', de: 'Pendelzug' },
  schema: disruptionSchema,
  defaults: disruptionDefaults,
  migrations: [],
  form: disruptionForm,
  model: disruptionModel,
  sample: disruptionSample,
  renderer: () => import('./Renderer'),
});
