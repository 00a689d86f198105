import { growingWaitMs, untilAborted } from '@perron/timing';
import type { Clock, Timers } from '@perron/timing';

/** State of a source (section 4); `idle`: never asked, or paused before the first answer. */
export type SourceStatus = 'idle' | 'fetching' | 'success' | 'error';

/** Drives a source, whatever it fetches. */
export interface LiveSource {
  readonly name: string;
  readonly status: SourceStatus;
  /** When the last fetch succeeded, on the display's clock; `null` if none has. */
  readonly succeededAtMs: number | null;
  /** Why the last fetch failed; `null` if it did not. */
  readonly problem: string | null;
  start(): void;
  /** The page is hidden: nothing is fetched until the source is started again. */
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
  /** Called for each failed fetch; the last data stays. */
  readonly onError: (error: unknown) => void;
  /** Called when it is to fetch out of turn: what is there may not be true any more. */
  readonly onRefresh: () => void;
  readonly timers: Timers;
  /** For the time limit: these always go with real time. */
  readonly deadlines: Timers;
  readonly clock: Clock;
  /**
   * Where in the interval this display asks, from 0 to 1: its sources ask together, and the
   * displays of a network one after the other.
   */
  readonly phase: number;
}

/** After a failed fetch the next try comes sooner than the interval, each time less soon. */
const firstRetryMs = 5_000;

/**
 * A live source: fetched again and again, at the same place of each interval. A fetch that fails or
 * hangs is reported and tried again; it never ends the source and never takes away what was there.
 */
export class Source<T> implements LiveSource {
  readonly name: string;
  #status: SourceStatus = 'idle';
  #succeededAtMs: number | null = null;
  #problem: string | null = null;
  #failures = 0;
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

  get succeededAtMs(): number | null {
    return this.#succeededAtMs;
  }

  get problem(): string | null {
    return this.#problem;
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
    if (this.#status === 'fetching') this.#status = this.#settledStatus();
  }

  refresh(): void {
    this.#options.onRefresh();
    // A fetch under way may have been asked before what made it stale: it is given up.
    this.#cancelTimer?.();
    this.#abort?.abort();
    if (this.#running) void this.#round();
  }

  #settledStatus(): SourceStatus {
    if (this.#problem !== null) return 'error';
    return this.#succeededAtMs === null ? 'idle' : 'success';
  }

  async #round(): Promise<void> {
    const abort = new AbortController();
    const { timers, deadlines, timeoutMs, fetch, onError } = this.#options;
    const cancelTimeout = deadlines.after(timeoutMs, () =>
      abort.abort(new Error(`${this.name}: no answer within ${timeoutMs} ms`)),
    );
    this.#abort = abort;
    this.#status = 'fetching';
    try {
      const data = await untilAborted(fetch(abort.signal), abort.signal);
      if (this.#isOver(abort)) return;
      this.#succeed(data);
    } catch (error) {
      if (this.#isOver(abort)) return;
      this.#fail(error);
      onError(error);
    } finally {
      cancelTimeout();
    }
    this.#cancelTimer = timers.after(this.#waitMs(), () => void this.#round());
  }

  #succeed(data: T): void {
    this.#options.onData(data);
    this.#status = 'success';
    this.#succeededAtMs = this.#options.clock.now();
    this.#problem = null;
    this.#failures = 0;
  }

  #fail(error: unknown): void {
    this.#status = 'error';
    this.#problem = error instanceof Error ? error.message : String(error);
    this.#failures += 1;
  }

  #waitMs(): number {
    const { intervalMs, clock, phase } = this.#options;
    if (this.#failures > 0) {
      return growingWaitMs(this.#failures, { firstMs: firstRetryMs, longestMs: intervalMs });
    }
    const intoMs = (((clock.now() - phase * intervalMs) % intervalMs) + intervalMs) % intervalMs;
    const leftMs = intervalMs - intoMs;
    // A timer that came a moment early, or a start just before the turn, is not asked for twice.
    return leftMs < intervalMs / 10 ? leftMs + intervalMs : leftMs;
  }

  /** Whether the source was stopped, or another round has taken this one's place. */
  #isOver(abort: AbortController): boolean {
    return !this.#running || this.#abort !== abort;
  }
}

/** Where in its intervals a display asks, from 0 to 1: always the same for the same name. */
export function phaseOf(displayName: string): number {
  let hash = 2_166_136_261;
  for (const character of displayName) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return hash / 2 ** 32;
}
