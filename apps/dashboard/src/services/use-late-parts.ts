import { useEffect } from 'react';
import { fetchLateParts } from './late-part';
import { watchPointers } from './pressed-pointers';

/**
 * Loads the late parts of the open pages once they are usable. When a part is wanted, the server may be
 * away or a new version may have replaced its file, while a form is half filled in. Not while something is
 * dragged: the style sheet of a part may have the whole page laid out again.
 */
export function useLateParts(afterMs: number): void {
  useEffect(() => {
    const pointers = watchPointers(window);
    const timer = window.setTimeout(() => void fetchLateParts(pointers.released), afterMs);
    return () => {
      window.clearTimeout(timer);
      pointers.end();
    };
  }, [afterMs]);
}
