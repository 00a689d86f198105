import { defineWidget } from '../host/definition';
import { depaturesTableForm } from './form';
import { depaturesTableModel } from './model';
import { depaturesTableSample } from './sample';
import { depaturesTableDefaults, depaturesTableSchema } from './schema';

/** The departure board. Stored as `depatures_table`: the specification spells it so. */
export const depaturesTable = defineWidget({
  kind: 'depatures_table',
  title: { en: 'Departures', de: 'Abfahrten' },
  schema: depaturesTableSchema,
  defaults: depaturesTableDefaults,
  migrations: [],
  form: depaturesTableForm,
  model: depaturesTableModel,
  sample: depaturesTableSample,
  renderer: () => import('./Renderer'),
});
