import { useRef, useState } from 'react';

/** Turns a button into the opener of a menu or a panel. */
export interface PopupTarget {
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
}

/** A button and what it opens. `place` is the element that holds both. */
export function usePopup(kind: PopupTarget['aria-haspopup']) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  /** The button has the focus again, unless something else has taken it meanwhile. */
  const close = () => {
    setOpen(false);
    const held = document.activeElement;
    if (held === null || held === document.body || held.closest('[role=menu], [role=dialog]')) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  };
  const target: PopupTarget = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  };
  return { isOpen, place, close, target };
}
