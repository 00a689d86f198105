import { lateDialog } from '../../services/late-dialog';

/** The dialog of a deletion, loaded when somebody first deletes. */
export const LateDeleteDialog = lateDialog(
  () => import('./DeleteDialog'),
  'DeleteDialog',
  ({ deletion: { asked, askedMany, question } }) =>
    asked !== null || askedMany !== null || question.asked !== null,
);
