/** The time of the gallery: it stands at each example's moment, or runs on from there. */
export interface GalleryTime {
  /** Ms since it began to run; 0 while it stands. */
  readonly elapsedMs: () => number;
  readonly isRunning: () => boolean;
  /** Stopping leads back to the examples' moments. */
  readonly run: (running: boolean) => void;
  /** Calls back when it begins or stops; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** @param monotonicMs a clock that never jumps */
export function createGalleryTime(monotonicMs: () => number): GalleryTime {
  const listeners = new Set<() => void>();
  let sinceMs: number | null = null;
  return {
    elapsedMs: () => (sinceMs === null ? 0 : monotonicMs() - sinceMs),
    isRunning: () => sinceMs !== null,
    run(running) {
      sinceMs = running ? monotonicMs() : null;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
