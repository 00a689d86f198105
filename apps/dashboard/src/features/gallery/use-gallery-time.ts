import { useEffect, useState } from 'react';
import { createGalleryTime } from './gallery-time';
import type { GalleryTime } from './gallery-time';

export interface RunningTime {
  readonly time: GalleryTime;
  readonly running: boolean;
  /** Full seconds since it began to run, in ms. */
  readonly elapsedMs: number;
}

/** The gallery's time; drawn again each second while it runs. */
export function useGalleryTime(): RunningTime {
  const [time] = useState(() => createGalleryTime(() => performance.now()));
  const [running, setRunning] = useState(false);
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const tick = () => setElapsedMs(Math.floor(time.elapsedMs() / 1000) * 1000);
    const unsubscribe = time.subscribe(() => {
      setRunning(time.isRunning());
      tick();
    });
    const timer = running ? window.setInterval(tick, 1000) : undefined;
    return () => {
      unsubscribe();
      window.clearInterval(timer);
    };
  }, [time, running]);
  return { time, running, elapsedMs };
}
