import { lateDialog } from '../../services/late-dialog';

/** A menu of actions, whose code comes when it is first opened. */
export const LateActionMenu = lateDialog(
  () => import('./ActionMenu'),
  'ActionMenu',
  ({ opened }) => opened,
);
