import { defineWidget } from '../host/definition';
import { vehicleForm } from './form';
import { vehicleModel } from './model';
import { vehicleSample } from './sample';
import { vehicleDefaults, vehicleSchema } from './schema';

export const vehicle = defineWidget({
  kind: 'vehicle',
  title: { en: 'Vehicle', de: 'Fahrzeug' },
  schema: vehicleSchema,
  defaults: vehicleDefaults,
  version: 1,
  migrations: [],
  form: vehicleForm,
  model: vehicleModel,
  sample: vehicleSample,
  renderer: () => import('./Renderer'),
});
