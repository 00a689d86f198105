import { lateDialog } from '../../../services/late-dialog';

export const ConfigurationDialog = lateDialog(
  () => import('./ConfigurationDialog'),
  'ConfigurationDialog',
);
