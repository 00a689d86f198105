import { defineWidget } from '../host/definition';
import { connectionInfoTableForm } from './form';
import { connectionInfoTableModel } from './model';
import { connectionInfoTableSample } from './sample';
import { connectionInfoTableDefaults, connectionInfoTableSchema } from './schema';

export const connectionInfoTable = defineWidget({
  kind: 'connection_info_table',
  title: { en: 'Connections', de: 'Anschlüsse' },
  schema: connectionInfoTableSchema,
  defaults: connectionInfoTableDefaults,
  migrations: [],
  form: connectionInfoTableForm,
  model: connectionInfoTableModel,
  sample: connectionInfoTableSample,
  renderer: () => import('./Renderer'),
});
