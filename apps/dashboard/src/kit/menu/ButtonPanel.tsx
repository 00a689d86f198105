import { Popover } from '@mantine/core';
import type { FloatingPosition } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './MenuButton.module.css';
import { outsideEvents } from './outside-events';
import { usePopup } from './use-popup';

/** Turns a button into the opener of a panel. */
interface PanelTarget {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

interface Props {
  readonly label: string;
  /** Draws the button. */
  readonly button: (target: PanelTarget) => ReactElement;
  /** Draws the panel while it is open. */
  readonly children: (close: () => void) => ReactNode;
  readonly width: number;
  readonly position: FloatingPosition;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/** A button with a panel over the page. */
export function ButtonPanel(props: Props) {
  const { label, button, children, width, position, className, panelClassName = '' } = props;
  const { isOpen, place, change } = usePopup();
  const close = () => change(false);
  return (
    <span ref={place} className={[styles.place, className].join(' ')} data-open={isOpen}>
      <Popover
        opened={isOpen}
        onDismiss={close}
        withRoles={false}
        clickOutsideEvents={outsideEvents}
        trapFocus
        withinPortal
        width={width}
        position={position}
      >
        <Popover.Target>
          {button({
            'aria-haspopup': 'dialog',
            'aria-expanded': isOpen,
            onClick: () => change(!isOpen),
          })}
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} className={panelClassName}>
          {isOpen && children(close)}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
