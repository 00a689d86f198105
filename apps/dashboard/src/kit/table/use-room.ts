import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How many of these widths (in pixels) an element has room for; all of them until it is measured.
 * It changes only when one of them is crossed, not with each pixel.
 */
export function useRoom(ref: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const key = [...new Set(widths)].sort((a, b) => a - b).join(' ');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const steps = key.split(' ').filter(Boolean).map(Number);
    // A document that lays nothing out has no width to go by.
    const measure = () => {
      const width = element.clientWidth;
      if (width > 0) setRoom(Math.max(0, ...steps.filter((step) => step <= width)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, key]);
  return room;
}
