export interface PressedPointers {
  /** Resolves at once unless a pointer is pressed, else when none is any more. */
  readonly released: () => Promise<void>;
  readonly end: () => void;
}

/**
 * Follows whether a button, a finger or a pen is held down anywhere on the page, so that work that can wait does
 * not disturb a drag.
 * @param page the window
 */
export function watchPointers(page: EventTarget): PressedPointers {
  const pressed = new Set<number>();
  let waiting: (() => void)[] = [];
  const release = () => {
    for (const go of waiting) go();
    waiting = [];
  };
  const onPointer = (event: Event) => {
    const { type, pointerId, buttons } = event as PointerEvent;
    // A release outside of the window may be missed; the next move without a button makes up for it.
    if (type !== 'pointercancel' && buttons > 0) pressed.add(pointerId);
    else pressed.delete(pointerId);
    if (pressed.size === 0) release();
  };
  const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];
  for (const type of types)
    page.addEventListener(type, onPointer, { capture: true, passive: true });
  return {
    released: () =>
      pressed.size === 0 ? Promise.resolve() : new Promise((go) => void waiting.push(go)),
    end() {
      for (const type of types) page.removeEventListener(type, onPointer, { capture: true });
      pressed.clear();
      release();
    },
  };
}
