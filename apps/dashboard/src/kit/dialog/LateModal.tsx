import { lateDialog } from '../../services/late-dialog';

/**
 * Mantine's `Modal`, for dialogs whose own code comes with the page: what all dialogs are made of is twice as
 * large as a list, and comes when one is first opened.
 */
export const LateModal = lateDialog(
  () => import('./MountedModal'),
  'MountedModal',
  ({ opened }) => opened,
);
