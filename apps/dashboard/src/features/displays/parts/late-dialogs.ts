import { lateDialog } from '../../../services/late-dialog';

export const LateActionDialog = lateDialog(
  () => import('./ActionDialog'),
  'ActionDialog',
  ({ asked }) => asked !== null,
);

export const LatePairDialog = lateDialog(
  () => import('./PairDialog'),
  'PairDialog',
  ({ opened }) => opened,
);
