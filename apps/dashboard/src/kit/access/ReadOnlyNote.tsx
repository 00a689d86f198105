import { IconEye } from '@tabler/icons-react';
import styles from './access.module.css';

/** Says at the top of a page why nothing can be changed on it. */
export function ReadOnlyNote({ reason }: { readonly reason: string }) {
  return (
    <p className={styles.note} role="note">
      <IconEye size={16} stroke={1.75} aria-hidden="true" />
      {reason}
    </p>
  );
}
