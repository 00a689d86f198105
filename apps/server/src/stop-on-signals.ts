import type { EventEmitter } from 'node:events';
import type { Timers } from '@perron/timing';

const signals = ['SIGINT', 'SIGTERM'] as const;

export interface StopDeps {
  /** Where signals come from. */
  readonly process: Pick<EventEmitter, 'on'>;
  readonly timers: Timers;
  /** After the first signal the server still serves for this time, and says that it is not ready. */
  readonly delayMs: number;
  /** The process ends this long after closing began, whatever still hangs. */
  readonly limitMs: number;
  readonly closeAll: () => Promise<void>;
  readonly exit: (code: number) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Stops the server at a signal. A load balancer needs a moment to see that a node goes: until then new
 * calls are answered. A second signal ends that wait.
 * @returns whether it was told to stop
 */
export function stopOnSignals(deps: StopDeps): () => boolean {
  let isStopping = false;
  let isClosing = false;
  let cancelDelay = (): void => undefined;
  function close(): void {
    if (isClosing) return;
    isClosing = true;
    cancelDelay();
    deps.timers.after(deps.limitMs, () => deps.exit(1));
    deps.closeAll().then(
      () => deps.exit(0),
      (error: unknown) => {
        deps.onError(error);
        deps.exit(1);
      },
    );
  }
  for (const signal of signals) {
    deps.process.on(signal, () => {
      if (isStopping || deps.delayMs === 0) {
        isStopping = true;
        close();
        return;
      }
      isStopping = true;
      cancelDelay = deps.timers.after(deps.delayMs, close);
    });
  }
  return () => isStopping;
}
