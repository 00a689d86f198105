import { useEffect } from 'react';
import type { RefObject } from 'react';

/** From the element's edges, clear of a ruler. */
const gapPx = 24;

/**
 * Toasts stand in the lower left corner of this element while it is there. It leaves the strip free for them
 * (`--perron-toasts`): what is below or beside it has buttons.
 */
export function useToastStrip(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const place = () => {
      const { left, bottom } = element.getBoundingClientRect();
      style.setProperty('--perron-toasts-left', `${left + gapPx}px`);
      style.setProperty('--perron-toasts-bottom', `${window.innerHeight - bottom + gapPx}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    place();
    return () => {
      observer.disconnect();
      style.removeProperty('--perron-toasts-left');
      style.removeProperty('--perron-toasts-bottom');
    };
  }, [ref]);
}
