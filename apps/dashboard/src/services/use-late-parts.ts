import { useEffect } from 'react';
import { fetchLateParts } from './late-part';

/**
 * Loads the late parts of the open pages once they are usable. When a part is wanted, the server may be
 * away or a new version may have replaced its file, while a form is half filled in.
 */
export function useLateParts(afterMs: number): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void fetchLateParts(), afterMs);
    return () => window.clearTimeout(timer);
  }, [afterMs]);
}
