import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';
import { lateDialog } from '../../services/late-dialog';
import styles from './MenuButton.module.css';
import { usePopup } from './use-popup';
import type { PopupTarget } from './use-popup';

const PopoverPanel = lateDialog(
  () => import('./PopoverPanel'),
  'PopoverPanel',
  ({ opened }) => opened,
);

interface Props {
  readonly label: string;
  /** Draws the button. */
  readonly button: (target: PopupTarget) => ReactNode;
  /** Draws the panel while it is open. Late parts in it need no `Suspense`: the panel opens with them. */
  readonly children: (close: () => void) => ReactNode;
  readonly width: number;
  readonly position: FloatingPosition;
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
}

/** A button with a panel over the page, whose code comes when it is first opened. */
export function LatePopover({ label, button, children, className, ...panel }: Props) {
  const { isOpen, place, close, target } = usePopup('dialog');
  return (
    <span ref={place} className={[styles.place, className].join(' ')} data-open={isOpen}>
      {button(target)}
      <PopoverPanel {...panel} label={label} opened={isOpen} onClose={close}>
        {isOpen && children(close)}
      </PopoverPanel>
    </span>
  );
}
