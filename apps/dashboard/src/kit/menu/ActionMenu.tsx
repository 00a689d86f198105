import type { FloatingPosition } from '@mantine/core';
import type { RowAction } from '../table/row-action';
import { RowMenuItems } from '../table/RowMenuItems';
import styles from './MenuButton.module.css';
import { OpenMenu } from './OpenMenu';

export interface Props {
  readonly opened: boolean;
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  readonly onClose: () => void;
  readonly position?: FloatingPosition;
  readonly width?: number;
  /** A longer menu is scrolled. */
  readonly mostPx?: number;
  /** False: it stays inside the page's landmark, where nothing clips it. */
  readonly withinPortal?: boolean;
  /** The point of the window that it opens at; missing: the element that it is in. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** The menu over a button, or at a point. */
export function ActionMenu(props: Props) {
  const { opened, label, actions, onClose, at, mostPx } = props;
  const { position = 'bottom-end', width = 220, withinPortal = true } = props;
  if (!opened) return null;
  return (
    <OpenMenu
      label={label}
      onClose={onClose}
      position={position}
      width={width}
      withinPortal={withinPortal}
      mostPx={mostPx}
      {...(at && {
        anchor: (
          <span
            className={styles.point}
            style={{ left: at.x, top: at.y }}
            onClick={onClose}
            aria-hidden
          />
        ),
      })}
    >
      <RowMenuItems row={null} actions={actions} />
    </OpenMenu>
  );
}
