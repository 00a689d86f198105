import type { Timers } from '@perron/timing';

/** A display that has no scene to draw, or that nobody looks at, goes on after this. */
const waitMs = 1_000;

/** Resolves when the first scene has been painted: what it does not need waits for it. */
export function sceneDrawn(root: Element, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root.querySelector('[data-scene]')) return;
      observer.disconnect();
      // A frame begins by calling back: the next task comes after it.
      requestAnimationFrame(() => setTimeout(done));
    });
    observer.observe(root, { childList: true, subtree: true });
    const cancel = timers.after(waitMs, done);
    function done(): void {
      observer.disconnect();
      cancel();
      resolve();
    }
  });
}
