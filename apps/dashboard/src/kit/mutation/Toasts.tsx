import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import styles from './mutation.module.css';

/**
 * Where the toasts appear: they outlive the page that has shown them, and cover no button and no field.
 * Beside the page they stand in the empty foot of the navigation; without it, in a strip that the page
 * leaves free for them.
 */
export function Toasts() {
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      withinPortal={false}
      zIndex={250}
      classNames={{ root: styles.toasts ?? '' }}
    />
  );
}
