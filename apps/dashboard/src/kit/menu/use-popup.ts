import { useRef, useState } from 'react';

/**
 * A button and what it opens. `place` is the element that holds the button. Closed, the button has the focus
 * again at once, unless something else has taken it meanwhile: a dialog that an item opens gives it back there.
 */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const change = (opened: boolean) => {
    setOpen(opened);
    if (opened) return;
    const held = document.activeElement;
    if (held === null || held === document.body || held.closest('[role=menu], [role=dialog]')) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  };
  return { isOpen, place, change };
}
