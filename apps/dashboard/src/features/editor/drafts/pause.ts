import type { Timers } from '@perron/timing';

interface Lengths {
  readonly pauseMs: number;
  readonly latestMs: number;
}

/** Waits for a pause in what happens again and again, and no longer than `latestMs`. */
export function createPause(
  timers: Timers,
  { pauseMs, latestMs }: Lengths,
  onPause: () => void,
): { readonly begin: () => void; readonly end: () => void } {
  let stopPause = () => {};
  let stopLatest: (() => void) | null = null;
  function end(): void {
    stopPause();
    stopLatest?.();
    stopLatest = null;
  }
  function pass(): void {
    end();
    onPause();
  }
  return {
    begin() {
      stopPause();
      stopPause = timers.after(pauseMs, pass);
      stopLatest ??= timers.after(latestMs, pass);
    },
    end,
  };
}
