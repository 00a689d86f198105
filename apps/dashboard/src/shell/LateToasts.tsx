import { useNotifications } from '@mantine/notifications';
import { lateDialog } from '../services/late-dialog';

const Toasts = lateDialog<'Toasts', { readonly isWanted: boolean }>(
  () => import('../kit/mutation/Toasts'),
  'Toasts',
  ({ isWanted }) => isWanted,
);

/** The toasts, from the first one. */
export function LateToasts() {
  const { notifications } = useNotifications();
  return <Toasts isWanted={notifications.length > 0} />;
}
