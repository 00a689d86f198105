import type { DisplayReport } from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { DisplayEngine } from '../engine/display-engine';
import type { DisplayFrame } from '../engine/frame';

export interface ReportingDeps {
  readonly engine: Pick<DisplayEngine, 'frame' | 'subscribe'>;
  readonly report: () => DisplayReport;
  /** Other content that is reported at once when it changes. */
  readonly besides: () => string;
  readonly send: (report: DisplayReport, signal: AbortSignal) => Promise<unknown>;
  /** Timers of real time. */
  readonly timers: Timers;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  /** Where in the interval this display reports, from 0 to 1: those of a network do in turn. */
  readonly phase: number;
  /** Called when a report could not be sent. */
  readonly onProblem: (error: unknown) => void;
}

const intervalMs = 30_000;
const shortestGapMs = 2_000;
/** An edit shows on a whole network at once; its displays tell of it within this. */
const spreadMs = 1_000;
const timeoutMs = 10_000;

/** The parts of a frame that are reported at once when they change. */
function shownIn(frame: DisplayFrame): string {
  if (!('choice' in frame)) return frame.state;
  const scene = frame.state === 'scene' ? frame.scene.id : null;
  const { trip } = frame.situation;
  const run = trip.state === 'known' ? [trip.tripId, trip.sureness] : trip.state;
  return JSON.stringify([frame.state, frame.manifest.version, frame.choice.winner?.id, scene, run]);
}

/**
 * Reports every 30 s, and at once when another manifest, scenario or scene is shown. A report that
 * cannot be sent is not sent again: the next one says all.
 * @returns ends it
 */
export function startReporting(deps: ReportingDeps): () => void {
  const reporting = new Reporting(deps);
  return () => reporting.stop();
}

class Reporting {
  readonly #deps: ReportingDeps;
  readonly #unsubscribe: () => void;
  #reported: string;
  #sentMs = -Infinity;
  #dueMs = Infinity;
  #cancel: () => void = () => undefined;
  #sending: AbortController | null = null;
  #stopped = false;

  constructor(deps: ReportingDeps) {
    this.#deps = deps;
    this.#reported = this.#shown();
    this.#unsubscribe = deps.engine.subscribe(() => this.#look());
    this.#planNext();
  }

  stop(): void {
    this.#stopped = true;
    this.#unsubscribe();
    this.#cancel();
    this.#sending?.abort();
  }

  #shown(): string {
    const { engine, besides } = this.#deps;
    return `${shownIn(engine.frame())} ${besides()}`;
  }

  /** Whether something else is shown than what was told last. */
  #look(): void {
    const { monotonicMs, phase } = this.#deps;
    if (this.#sending || this.#shown() === this.#reported) return;
    this.#plan(Math.max(monotonicMs() + phase * spreadMs, this.#sentMs + shortestGapMs));
  }

  /** The next turn of this display. */
  #planNext(): void {
    const { monotonicMs, phase } = this.#deps;
    const nowMs = monotonicMs();
    const offsetMs = phase * intervalMs;
    const turns = Math.floor((nowMs - offsetMs) / intervalMs) + 1;
    const leftMs = turns * intervalMs + offsetMs - nowMs;
    // A report just before the turn, or by a timer that came a moment early, is not sent twice.
    const isReported = nowMs - this.#sentMs < intervalMs && leftMs < intervalMs / 10;
    this.#plan(nowMs + leftMs + (isReported ? intervalMs : 0));
  }

  #plan(dueMs: number): void {
    if (dueMs >= this.#dueMs) return;
    this.#dueMs = dueMs;
    this.#cancel();
    const waitMs = Math.max(0, dueMs - this.#deps.monotonicMs());
    this.#cancel = this.#deps.timers.after(waitMs, () => void this.#send());
  }

  async #send(): Promise<void> {
    const { report, send, timers, monotonicMs, onProblem } = this.#deps;
    const sending = new AbortController();
    this.#sending = sending;
    this.#dueMs = Infinity;
    this.#sentMs = monotonicMs();
    this.#reported = this.#shown();
    const cancelTimeout = timers.after(timeoutMs, () =>
      sending.abort(new Error(`no answer within ${timeoutMs} ms`)),
    );
    try {
      await send(report(), sending.signal);
    } catch (error) {
      if (!this.#stopped) onProblem(error);
    } finally {
      cancelTimeout();
      this.#sending = null;
    }
    if (this.#stopped) return;
    this.#planNext();
    this.#look();
  }
}
