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
  migrations: [],
  form: vehicleForm,
  model: vehicleModel,
  sample: vehicleSample,
  renderer: () => import('./Renderer'),
});
