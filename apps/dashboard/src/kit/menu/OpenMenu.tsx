import { Menu } from '@mantine/core';
import type { MenuProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './MenuButton.module.css';
import { outsideEvents } from './outside-events';

interface Props extends Pick<
  MenuProps,
  'position' | 'width' | 'withinPortal' | 'closeOnItemClick' | 'onClose'
> {
  /** Names the menu for screen readers. */
  readonly label: string;
  /**
   * Stands where the menu opens, without a text, which would be outside of the page's landmark; missing: the
   * element that the menu is in.
   */
  readonly anchor?: ReactElement;
  /** A longer menu is scrolled; missing: it is as long as its items. */
  readonly mostPx?: number | undefined;
  readonly children: ReactNode;
}

/** A menu that is open: in the page's landmark, where screen readers look for it. */
export function OpenMenu({ label, anchor, mostPx, children, ...menu }: Props) {
  const main = document.querySelector('main');
  return (
    <Menu
      opened
      returnFocus={false}
      clickOutsideEvents={outsideEvents}
      {...menu}
      {...(main && { portalProps: { target: main } })}
    >
      <Menu.Target>
        {anchor ?? (
          // Takes the click that closes the menu, which is none outside of it.
          <span className={styles.anchor} onClick={menu.onClose} aria-hidden />
        )}
      </Menu.Target>
      <Menu.Dropdown
        aria-label={label}
        {...(mostPx !== undefined && { style: { maxHeight: mostPx, overflowY: 'auto' } })}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
