import type { Clock, Timers } from '@perron/timing';

/** A clock and its timers that stand still until a test moves them. */
export class ManualTime implements Clock, Timers {
  readonly #waiting = new Set<{ readonly atMs: number; readonly callback: () => void }>();
  #nowMs: number;

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  /** How many timers are set. */
  get waiting(): number {
    return this.#waiting.size;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, callback };
    this.#waiting.add(timer);
    return () => void this.#waiting.delete(timer);
  }

  /** Lets time pass; every timer rings at its moment, and what it starts is settled before the next. */
  async pass(durationMs: number): Promise<void> {
    const untilMs = this.#nowMs + durationMs;
    for (;;) {
      const next = [...this.#waiting].sort((a, b) => a.atMs - b.atMs)[0];
      if (!next || next.atMs > untilMs) break;
      this.#nowMs = next.atMs;
      this.#waiting.delete(next);
      next.callback();
      await settled();
    }
    this.#nowMs = untilMs;
    await settled();
  }
}

/** Everything that only waits for promises has run. */
function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
