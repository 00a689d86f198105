import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowAction } from '../table/row-action';
import { LateActionMenu } from './late-action-menu';
import styles from './MenuButton.module.css';
import { usePopup } from './use-popup';
import type { PopupTarget } from './use-popup';

interface Props {
  readonly label: string;
  readonly actions: readonly RowAction<null>[];
  /** Draws the button. */
  readonly children: (target: PopupTarget) => ReactNode;
  readonly className?: string;
  readonly position?: FloatingPosition;
  readonly width?: number;
  readonly withinPortal?: boolean;
  /** A longer menu is scrolled. */
  readonly mostPx?: number;
}

/** A button with a menu, whose code comes when it is first opened. */
export function LateMenu({ children, className, ...menu }: Props) {
  const { isOpen, place, close, target } = usePopup('menu');
  return (
    <span ref={place} className={[styles.place, className].join(' ')} data-open={isOpen}>
      {children(target)}
      <LateActionMenu {...menu} opened={isOpen} onClose={close} />
    </span>
  );
}
