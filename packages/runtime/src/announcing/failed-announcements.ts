import { growingWaitMs } from '@perron/timing';

interface Failed {
  readonly failures: number;
  readonly untilMs: number;
}

const retry = { firstMs: 10_000, longestMs: 60_000 };
/** One that is due no more leaves nothing behind. */
const forgetAfterMs = 600_000;

/**
 * Announcements that could not be said. Each is tried again, ever more seldom, and keeps no other from being
 * said: a text that no voice can say must not silence a platform.
 */
export class FailedAnnouncements {
  #failed = new Map<string, Failed>();
  /** Failures in a row, of whatever it was. */
  #inRow = 0;

  /** @returns for how long nothing at all is said: where two in a row fail, it is not their texts */
  note(key: string, nowMs: number): number {
    this.#failed = new Map(
      [...this.#failed].filter(([, { untilMs }]) => untilMs + forgetAfterMs > nowMs),
    );
    const failures = (this.#failed.get(key)?.failures ?? 0) + 1;
    this.#failed.set(key, { failures, untilMs: nowMs + growingWaitMs(failures, retry) });
    this.#inRow += 1;
    return this.#inRow > 1 ? retry.firstMs : 0;
  }

  said(key: string): void {
    this.#inRow = 0;
    this.#failed.delete(key);
  }

  waits(key: string, nowMs: number): boolean {
    return nowMs < (this.#failed.get(key)?.untilMs ?? -Infinity);
  }
}
