import type { Timers } from '@perron/timing';
import type { TurnableClock } from './clock';

/**
 * Timers that go with a clock: `delayMs` counts on that clock. When it is turned they fire sooner or
 * later, when it stands they wait. A jump past their moment fires them at once, and so does one back
 * to before they were set, whose moment may never come: what ticks goes on ticking, and a clock that
 * stands still shows what it was turned to.
 * @param minMs real time that passes at least before one fires by itself, however fast the clock
 *   goes: what ticks does not take all of the device
 */
export function clockTimers(clock: TurnableClock, timers: Timers, minMs = 0): Timers {
  return {
    after(delayMs, callback) {
      const setMs = clock.now();
      let dueMs = setMs + delayMs;
      let cancelWait: (() => void) | null = null;
      const unsubscribe = clock.subscribe(wait);

      function wait(): void {
        cancelWait?.();
        cancelWait = null;
        const nowMs = clock.now();
        if (nowMs < setMs) dueMs = nowMs;
        const leftMs = dueMs - nowMs;
        const speed = clock.speed();
        if (leftMs <= 0) cancelWait = timers.after(0, fire);
        else if (speed > 0) cancelWait = timers.after(Math.max(minMs, leftMs / speed), fire);
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
