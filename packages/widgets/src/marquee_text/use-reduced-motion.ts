import { useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '../shared/motion/motion-clock';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the device asks for less motion, now and when that changes. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}
