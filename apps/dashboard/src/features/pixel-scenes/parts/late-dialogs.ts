import { lateDialog } from '../../../services/late-dialog';

export const ImportDialog = lateDialog(
  () => import('../../../kit/exchange/ImportDialog'),
  'ImportDialog',
);

export const RenameDialog = lateDialog(() => import('./RenameDialog'), 'RenameDialog');

export const SizeMenu = lateDialog(
  () => import('./SizeMenu'),
  'SizeMenu',
  ({ opened }) => opened,
);
