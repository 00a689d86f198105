import type { Timers } from '../clock/timers';

export type SourceStatus = 'idle' | 'fetching' | 'success' | 'error';

/** What drives a source, whatever it fetches. */
export interface LiveSource {
  readonly name: string;
  readonly status: SourceStatus;
  start(): void;
  stop(): void;
  /** Fetches now instead of at the next interval. */
  refresh(): void;
}

export interface SourceOptions<T> {
  readonly name: string;
  readonly intervalMs: number;
  /** Time limit of one fetch. */
  readonly timeoutMs: number;
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  readonly onData: (data: T) => void;
  /** Told of each failed fetch; the last data stays. */
  readonly onError: (error: unknown) => void;
  readonly timers: Timers;
}

/** After a failed fetch the next try comes sooner, but no sooner than this. */
const retryAfterMs = 5_000;

/**
 * A live source: fetched again and again. A fetch that fails or hangs is reported and tried again;
 * it never ends the source and never takes away what was there.
 */
export class Source<T> implements LiveSource {
  readonly name: string;
  #status: SourceStatus = 'idle';
  #cancelTimer: (() => void) | null = null;
  #abort: AbortController | null = null;
  #running = false;
  readonly #options: SourceOptions<T>;

  constructor(options: SourceOptions<T>) {
    this.name = options.name;
    this.#options = options;
  }

  get status(): SourceStatus {
    return this.#status;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#round();
  }

  stop(): void {
    this.#running = false;
    this.#cancelTimer?.();
    this.#abort?.abort();
  }

  refresh(): void {
    // A fetch under way may have been asked before what made it stale: it is given up.
    this.#cancelTimer?.();
    this.#abort?.abort();
    if (this.#running) void this.#round();
  }

  async #round(): Promise<void> {
    const abort = new AbortController();
    const { timers, timeoutMs, intervalMs, fetch, onData, onError } = this.#options;
    const cancelTimeout = timers.after(timeoutMs, () =>
      abort.abort(new Error(`${this.name}: no answer within ${timeoutMs} ms`)),
    );
    this.#abort = abort;
    this.#status = 'fetching';
    try {
      const data = await untilAborted(fetch(abort.signal), abort.signal);
      if (this.#isOver(abort)) return;
      onData(data);
      this.#status = 'success';
    } catch (error) {
      if (this.#isOver(abort)) return;
      this.#status = 'error';
      onError(error);
    } finally {
      cancelTimeout();
    }
    const waitMs = this.#status === 'success' ? intervalMs : Math.min(retryAfterMs, intervalMs);
    this.#cancelTimer = timers.after(waitMs, () => void this.#round());
  }

  /** Whether the source was stopped, or another round has taken this one's place. */
  #isOver(abort: AbortController): boolean {
    return !this.#running || this.#abort !== abort;
  }
}

/** Settles with the promise, or fails as soon as the signal says so, even if the promise hangs. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener(
        'abort',
        () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
        { once: true },
      );
    }),
  ]);
}
