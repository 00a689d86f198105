import type { DisplayEngine, DisplayFrame } from '@perron/runtime';
import { useCallback, useSyncExternalStore } from 'react';

const starting: DisplayFrame = { state: 'starting' };

/** Calls `run` with the browser's next frame, or after a pause; the answer calls it off. */
function later(paceMs: number, run: () => void): () => void {
  if (paceMs === 0) {
    const request = window.requestAnimationFrame(run);
    return () => window.cancelAnimationFrame(request);
  }
  const timer = window.setTimeout(run, paceMs);
  return () => window.clearTimeout(timer);
}

/**
 * The frame of a display. However fast its clock goes, it is drawn once for each frame of the browser.
 * @param engine undefined: it does not run yet
 * @param paceMs between two looks, at the least; for what is read.
 */
export function useFrame(engine: DisplayEngine | undefined, paceMs = 0): DisplayFrame {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!engine) return () => undefined;
      let callOff: (() => void) | null = null;
      const end = engine.subscribe(() => {
        callOff ??= later(paceMs, () => {
          callOff = null;
          changed();
        });
      });
      return () => {
        end();
        callOff?.();
      };
    },
    [engine, paceMs],
  );
  return useSyncExternalStore(subscribe, () => engine?.frame() ?? starting);
}
