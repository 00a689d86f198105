import { Popover } from '@mantine/core';
import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './MenuButton.module.css';
import { outsideEvents } from './outside-events';

export interface Props {
  readonly opened: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly width: number;
  readonly position: FloatingPosition;
  readonly panelClassName?: string | undefined;
  readonly children: ReactNode;
}

/** The panel over a button. */
export function PopoverPanel(props: Props) {
  const { opened, label, onClose, width, position, panelClassName = '', children } = props;
  if (!opened) return null;
  return (
    <Popover
      opened
      onDismiss={onClose}
      withRoles={false}
      clickOutsideEvents={outsideEvents}
      trapFocus
      withinPortal
      width={width}
      position={position}
    >
      <Popover.Target>
        {/* Takes the click that closes the panel, which is none outside of it. */}
        <span className={styles.anchor} onClick={onClose} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} tabIndex={-1} className={panelClassName}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
