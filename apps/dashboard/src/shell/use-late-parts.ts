import { useEffect } from 'react';
import { loadPart } from '../services/load-part';

/** By then the page itself is usable. */
const loadAfterMs = 5_000;

const parts = [
  () => import('./SignInAgainDialog'),
  () => import('../kit/mutation/Toasts'),
  () => import('../kit/mutation/DeleteDialog'),
] as const;

/**
 * Loads what every page may need later: when it is wanted, a new version may have replaced its files,
 * and a form may be half filled in.
 */
export function useLateParts(): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      for (const load of parts) loadPart<unknown>(load).catch(() => undefined);
    }, loadAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
}
