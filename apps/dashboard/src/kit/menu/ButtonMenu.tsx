import { Menu } from '@mantine/core';
import type { FloatingPosition } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './MenuButton.module.css';
import { outsideEvents } from './outside-events';
import { usePopup } from './use-popup';

export interface ButtonMenuProps {
  /** Its name is also the menu's. */
  readonly button: ReactElement;
  readonly className?: string | undefined;
  readonly position?: FloatingPosition;
  readonly width?: number;
  /** It stands at the end of the page's landmark, because something would clip it beside its button. */
  readonly withinPortal?: boolean;
  readonly closeOnItemClick?: boolean;
  /** A longer menu is scrolled; missing: it is as long as its items. */
  readonly maxHeightPx?: number | undefined;
}

interface Props extends ButtonMenuProps {
  /** The items. */
  readonly children: ReactNode;
}

/** A button with a menu, which opens in the page's landmark, where screen readers look for it. */
export function ButtonMenu(props: Props) {
  const { button, className, maxHeightPx, children } = props;
  const { position = 'bottom-end', width = 220, withinPortal = false } = props;
  const { isOpen, place, change } = usePopup();
  return (
    <span ref={place} className={[styles.place, className].join(' ')} data-open={isOpen}>
      <Menu
        opened={isOpen}
        onChange={change}
        returnFocus={false}
        clickOutsideEvents={outsideEvents}
        position={position}
        width={width}
        withinPortal={withinPortal}
        portalProps={{ target: 'main' }}
        closeOnItemClick={props.closeOnItemClick ?? true}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown
          {...(maxHeightPx !== undefined && {
            style: { maxHeight: maxHeightPx, overflowY: 'auto' },
          })}
        >
          {children}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
