import type { Clock, Timers } from '@perron/timing';

/** A clock and timers that stand still until the test turns them. */
export class ManualTime implements Clock, Timers {
  readonly #waiting = new Set<{ readonly atMs: number; readonly callback: () => void }>();

  constructor(public nowMs: number) {}

  now(): number {
    return this.nowMs;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { atMs: this.nowMs + delayMs, callback };
    this.#waiting.add(timer);
    return () => void this.#waiting.delete(timer);
  }

  /** How long each timer still waits, in ms, the next one first. */
  get delaysMs(): number[] {
    return [...this.#waiting].map(({ atMs }) => atMs - this.nowMs).sort((a, b) => a - b);
  }

  /** Goes on by some time and calls what is due. */
  advance(byMs: number): void {
    this.nowMs += byMs;
    for (const timer of [...this.#waiting]) {
      if (timer.atMs > this.nowMs) continue;
      this.#waiting.delete(timer);
      timer.callback();
    }
  }
}
