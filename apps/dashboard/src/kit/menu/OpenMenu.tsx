import { Menu } from '@mantine/core';
import type { FloatingPosition } from '@mantine/core';
import type { ReactElement } from 'react';
import type { RowAction } from '../table/row-action';
import { RowMenuItems } from '../table/RowMenuItems';
import { outsideEvents } from './outside-events';

interface Props {
  /** Names the menu for screen readers. */
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  /** Stands where the menu opens, without a text, which would be outside of the page's landmark. */
  readonly anchor: ReactElement;
  readonly position: FloatingPosition;
  readonly width: number;
  /** It stands at the end of the page's landmark, because something would clip it at its anchor. */
  readonly withinPortal?: boolean;
  readonly onClose: () => void;
}

/** A menu that is open at a place without a button: in the page's landmark, where screen readers look for it. */
export function OpenMenu({
  label,
  actions,
  anchor,
  position,
  width,
  withinPortal = false,
  onClose,
}: Props) {
  return (
    <Menu
      opened
      onClose={onClose}
      returnFocus={false}
      clickOutsideEvents={outsideEvents}
      position={position}
      width={width}
      withinPortal={withinPortal}
      portalProps={{ target: 'main' }}
    >
      <Menu.Target>{anchor}</Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <RowMenuItems row={null} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
