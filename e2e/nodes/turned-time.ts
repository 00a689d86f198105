import type { Timers } from '@perron/timing';
import type { RunningServer } from '../support/running-server';

interface Due {
  readonly atMs: number;
  readonly callback: () => void;
}

interface Step {
  /** By how much the clocks of servers are turned. */
  readonly turnMs: number;
  /** How much time passes: that, and the machine's own since the step before. */
  readonly passMs: number;
}

/** A steady clock and its timers, which are turned by hand. */
export class TurnedTime implements Timers {
  #nowMs = 0;
  #turnedMs = 0;
  #lastStepMs = 0;
  #steppedAtMs = performance.now();
  readonly #due = new Set<Due>();

  nowMs(): number {
    return this.#nowMs;
  }

  /** By how much the clocks of servers have been turned, beside what the machine's did by itself. */
  turnedMs(): number {
    return this.#turnedMs;
  }

  /** How much passed at once in the last step: more than was asked for where the machine was slower. */
  lastStepMs(): number {
    return this.#lastStepMs;
  }

  /** From here on the machine's own time counts, unless some has passed already. */
  begin(): void {
    if (this.#nowMs === 0) this.#steppedAtMs = performance.now();
  }

  /**
   * The next step. The clocks of servers also go on by themselves: without the machine's own time, displays
   * would fall behind them on a slow machine, and their data would be old.
   */
  step(minMs: number): Step {
    const atMs = performance.now();
    const ownMs = Math.round(atMs - this.#steppedAtMs);
    this.#steppedAtMs = atMs;
    const turnMs = Math.max(0, minMs - ownMs);
    this.#turnedMs += turnMs;
    this.#lastStepMs = ownMs + turnMs;
    return { turnMs, passMs: this.#lastStepMs };
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { atMs: this.#nowMs + Math.max(0, delayMs), callback };
    this.#due.add(timer);
    return () => void this.#due.delete(timer);
  }

  /**
   * Lets this much time pass at once. Timers that came due fire in the order of their times, and late, as on
   * a machine that was busy all the while: a display that ticks each second ticks once.
   */
  pass(ms: number): void {
    this.#nowMs += ms;
    for (;;) {
      let next: Due | null = null;
      for (const timer of this.#due) {
        if (timer.atMs <= this.#nowMs && (next === null || timer.atMs < next.atMs)) next = timer;
      }
      if (next === null) break;
      this.#due.delete(next);
      next.callback();
    }
  }
}

/** Lets time pass for a server that was started with `clock-ahead.mjs`. */
export function passTimeOf({ process: child }: RunningServer, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.send({ aheadMs: ms }, (error) => {
      if (error) reject(error);
    });
  });
}
