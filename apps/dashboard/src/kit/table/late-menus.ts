import { lateDialog } from '../../services/late-dialog';

// A list is on screen before somebody opens a menu, and what menus are made of is as large as the table.

export const LateRowMenu = lateDialog(
  () => import('./RowMenu'),
  'RowMenu',
  ({ place }) => place !== null,
);

export const LateColumnChoices = lateDialog(
  () => import('./ColumnChoices'),
  'ColumnChoices',
  ({ opened }) => opened,
);
