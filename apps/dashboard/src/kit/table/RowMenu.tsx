import { OpenMenu } from '../menu/OpenMenu';
import type { RowAction } from './row-action';
import { RowMenuItems } from './RowMenuItems';
import type { MenuPlace } from './use-row-menu';
import styles from './RowMenu.module.css';

export interface Props {
  /** `null` means that it is closed. */
  readonly place: MenuPlace | null;
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly onClose: () => void;
}

/** The menu of the row that has asked for it. Nothing clips it: it stands outside of the table. */
export function RowMenu({ place, label, actions, onClose }: Props) {
  if (place === null) return null;
  return (
    <OpenMenu
      label={label}
      onClose={onClose}
      position="bottom-end"
      width={220}
      anchor={<span className={styles.anchor} style={place} aria-hidden />}
    >
      <RowMenuItems row={null} actions={actions} />
    </OpenMenu>
  );
}
