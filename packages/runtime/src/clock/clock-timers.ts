import type { Timers } from '@perron/timing';
import type { TurnableClock } from './clock';

/**
 * Timers that go with a clock: `delayMs` counts on that clock. When it is turned they fire sooner or
 * later, when it stands they wait, and a jump past their moment fires them at once. After a jump back
 * none waits longer than `delayMs`: what ticks goes on ticking.
 */
export function clockTimers(clock: TurnableClock, timers: Timers): Timers {
  return {
    after(delayMs, callback) {
      let dueMs = clock.now() + delayMs;
      let cancelWait: (() => void) | null = null;
      const unsubscribe = clock.subscribe(wait);

      function wait(): void {
        cancelWait?.();
        cancelWait = null;
        const nowMs = clock.now();
        dueMs = Math.min(dueMs, nowMs + delayMs);
        const leftMs = dueMs - nowMs;
        const speed = clock.speed();
        if (leftMs <= 0) cancelWait = timers.after(0, fire);
        else if (speed > 0) cancelWait = timers.after(leftMs / speed, fire);
      }

      function fire(): void {
        // A timer may come a little early by the clock that it is measured with.
        if (dueMs - clock.now() > 1) {
          wait();
          return;
        }
        unsubscribe();
        callback();
      }

      wait();
      return () => {
        unsubscribe();
        cancelWait?.();
      };
    },
  };
}
