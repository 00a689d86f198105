import { Notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

/** Where the toasts appear, over every page: they outlive the page that has shown them. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} withinPortal={false} zIndex={250} />;
}
