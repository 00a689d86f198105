import type { Timers } from '@perron/timing';
import type { MadeCall } from './calls';

export interface CallSeriesDeps {
  readonly nowMs: () => number;
  readonly timers: Timers;
  /** Told of each line that the log gets. */
  readonly onLine: (call: MadeCall) => void;
}

interface Counted {
  readonly call: MadeCall;
  readonly firstMs: number;
  lastMs: number;
  calls: number;
  seconds: number;
}

/** Calls of the same kind are counted for this long before the log gets their line. */
const countedMs = 60 * 60_000;

/**
 * Makes of the calls to a number the lines of the log: one for each call, and one an hour for those in
 * which nothing was said and which ended as the one before, with how many there were. A number that is
 * dead for a year is called a hundred thousand times.
 */
export class CallSeries {
  readonly #deps: CallSeriesDeps;
  /** How the last call ended, if nothing was said in it. */
  #outcome: MadeCall['outcome'] | null = null;
  #counted: Counted | null = null;
  #cancel: () => void = () => undefined;

  constructor(deps: CallSeriesDeps) {
    this.#deps = deps;
  }

  note(call: MadeCall): void {
    if (call.said === 0 && call.outcome === this.#outcome) {
      this.#count(call);
      return;
    }
    this.close();
    this.#outcome = call.said === 0 ? call.outcome : null;
    this.#deps.onLine(call);
  }

  /** The log gets what was counted. */
  close(): void {
    this.#cancel();
    const counted = this.#counted;
    this.#counted = null;
    if (!counted) return;
    const { call, calls, seconds, firstMs, lastMs } = counted;
    const iso = (ms: number) => new Date(ms).toISOString();
    this.#deps.onLine(
      calls === 1
        ? call
        : { ...call, seconds, calls, first_at: iso(firstMs), last_at: iso(lastMs) },
    );
  }

  #count(call: MadeCall): void {
    const { nowMs, timers } = this.#deps;
    const atMs = nowMs();
    if (this.#counted === null) {
      const { seconds } = call;
      this.#counted = { call, firstMs: atMs, lastMs: atMs, calls: 1, seconds };
      this.#cancel = timers.after(countedMs, () => this.close());
      return;
    }
    this.#counted.calls += 1;
    this.#counted.seconds += call.seconds;
    this.#counted.lastMs = atMs;
  }
}
