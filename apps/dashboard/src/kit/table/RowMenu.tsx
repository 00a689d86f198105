import { Menu, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import type { RowAction } from './row-action';
import { RowMenuItems } from './RowMenuItems';
import type { MenuPlace } from './use-row-menu';
import styles from './RowMenu.module.css';

export interface Props {
  /** Null: it is closed. */
  readonly place: MenuPlace | null;
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly onClose: () => void;
}

/** The menu of the row that has asked for it. Nothing clips it: it stands outside of the table. */
export function RowMenu({ place, label, actions, onClose }: Props) {
  if (place === null) return null;
  return (
    <Menu opened onClose={onClose} returnFocus={false} position="bottom-end" width={220}>
      <Menu.Target>
        <Anchor place={place} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems row={null} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface AnchorProps {
  readonly place: MenuPlace;
  readonly label: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** Stands where the row's button is, and names the menu. */
function Anchor({ place, label, id, ref }: AnchorProps) {
  return (
    <span id={id} ref={ref} className={styles.anchor} style={place}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
