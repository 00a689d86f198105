import type { Timers } from '@perron/timing';
import type { RunningServer } from '../support/running-server';

interface Due {
  readonly atMs: number;
  readonly callback: () => void;
}

/** A steady clock and its timers, which are turned by hand. */
export class TurnedTime implements Timers {
  #nowMs = 0;
  readonly #due = new Set<Due>();

  nowMs(): number {
    return this.#nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const one = { atMs: this.#nowMs + Math.max(0, delayMs), callback };
    this.#due.add(one);
    return () => void this.#due.delete(one);
  }

  /**
   * Lets this much time pass at once. Timers that came due fire in the order of their times, and late, as on
   * a machine that was busy for so long: a display that ticks each second ticks once.
   */
  pass(ms: number): void {
    this.#nowMs += ms;
    for (;;) {
      let next: Due | null = null;
      for (const one of this.#due) {
        if (one.atMs <= this.#nowMs && (next === null || one.atMs < next.atMs)) next = one;
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
