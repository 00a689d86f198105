import type { Timers } from '@perron/timing';

export interface LaterDeps {
  readonly timers: Timers;
  readonly onProblem: (error: unknown) => void;
}

/** The first departures are drawn by then, where the device and its network are not slow. */
const afterMs = 1_000;
const retryMs = 5_000;

/**
 * A part of the page that nobody waits for: it is loaded when the first picture has been drawn, and
 * tried again until it is there.
 */
export function later<Part>(
  load: () => Promise<Part>,
  { timers, onProblem }: LaterDeps,
): Promise<Part> {
  return new Promise((resolve) => {
    const attempt = () => {
      load().then(resolve, (error: unknown) => {
        onProblem(error);
        timers.after(retryMs, attempt);
      });
    };
    timers.after(afterMs, attempt);
  });
}
