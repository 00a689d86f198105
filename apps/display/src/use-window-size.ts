import { useSyncExternalStore } from 'react';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Inner size of the window, px. */
export function useWindowSize(): WindowSize {
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height };
}
