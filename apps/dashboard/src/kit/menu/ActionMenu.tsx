import { Menu, VisuallyHidden } from '@mantine/core';
import type { RowAction } from '../table/row-action';
import { RowMenuItems } from '../table/RowMenuItems';
import styles from './MenuButton.module.css';

export interface Props {
  readonly opened: boolean;
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly onClose: () => void;
}

/** The menu over a `MenuButton`. */
export function ActionMenu({ opened, label, actions, onClose }: Props) {
  if (!opened) return null;
  return (
    <Menu opened onClose={onClose} returnFocus={false} position="bottom-end" width={220}>
      <Menu.Target>
        {/* Takes the click that closes the menu, which is none outside of it. */}
        <span className={styles.anchor} onClick={onClose}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems row={null} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
