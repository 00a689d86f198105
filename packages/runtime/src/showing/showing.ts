import { longestShowingSeconds } from '@perron/schema';
import type { OwnShowing, ReportedShowing, ShowingEnd, ShownDesign } from '@perron/schema';
import { untilAborted } from '@perron/timing';
import type { Timers } from '@perron/timing';
import type { DisplayEngine } from '../engine/display-engine';
import { priorityOf, urgentIn } from './urgent';

export interface ShowingDeps {
  readonly engine: Pick<DisplayEngine, 'frame' | 'subscribe'>;
  /** Asks the server what is to be shown. @param has the test whose scene is there already */
  readonly ask: (has: number | null, signal: AbortSignal) => Promise<OwnShowing | null>;
  /** Loads what draws a scene, and its pictures. */
  readonly load: (scene: ShownDesign) => Promise<unknown>;
  /** Told what is to be drawn over the display's scene; `null` means nothing. */
  readonly onScene: (scene: ShownDesign | null) => void;
  /** Timers of real time. */
  readonly timers: Timers;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
}

interface Running {
  readonly id: number;
  readonly priority: number;
  readonly cancelEnd: () => void;
  endsMs: number;
}

/** While a test runs the display asks for it: the server may be gone, or the operator have ended it. */
const askEveryMs = 5_000;
const askTimeoutMs = 4_000;

/**
 * A test that an operator shows on this display for a moment. It ends within its time whatever
 * happens, by this page's own clock; the display's engine goes on beneath it.
 */
export class Showing {
  readonly #deps: ShowingDeps;
  #running: Running | null = null;
  #said: ReportedShowing | null = null;
  /** A test that was begun once is never begun again, however often the server tells of it. */
  #lastId = 0;
  #asking: AbortController | null = null;
  #cancelAsk: () => void = () => undefined;
  readonly #unsubscribe: () => void;

  constructor(deps: ShowingDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.engine.subscribe(() => this.#look());
  }

  /** The test as the display's reports tell it; `null` if there was none since its page opened. */
  said(): ReportedShowing | null {
    return this.#said;
  }

  /** The server's stream has ended: while a test runs, it is asked whether it is still there. */
  checkContact(): void {
    if (this.#running) void this.ask();
  }

  /** The server has said that something changed: it is asked. */
  async ask(): Promise<void> {
    const { ask, timers, monotonicMs } = this.#deps;
    this.#cancelAsk();
    // An earlier question may be answered later, with what is no more.
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const cancelTimeout = timers.after(askTimeoutMs, () => asking.abort(new Error('no answer')));
    const askedMs = monotonicMs();
    try {
      const answer = await untilAborted(
        ask(this.#running?.id ?? null, asking.signal),
        asking.signal,
      );
      if (this.#asking === asking) this.#take(answer, askedMs);
    } catch {
      if (this.#asking === asking) this.#end('contact_lost');
    } finally {
      cancelTimeout();
    }
    if (this.#asking === asking && this.#running) {
      this.#cancelAsk = timers.after(askEveryMs, () => void this.ask());
    }
  }

  /** Its scene cannot be drawn. */
  broke(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#end('failed', message.slice(0, 300));
  }

  stop(): void {
    this.#end('contact_lost');
    this.#unsubscribe();
    this.#asking?.abort();
    this.#asking = null;
    this.#cancelAsk();
  }

  #take(answer: OwnShowing | null, askedMs: number): void {
    if (answer === null) this.#end('operator');
    else if (answer.id === this.#running?.id) {
      this.#running.endsMs = Math.min(this.#running.endsMs, askedMs + answer.left_ms);
      this.#look();
    } else if (answer.id > this.#lastId && answer.scene !== null) {
      this.#end('taken_over');
      this.#begin(answer.id, answer.scene, askedMs + answer.left_ms);
    }
  }

  #begin(id: number, scene: ShownDesign, wantedMs: number): void {
    const { engine, load, timers, monotonicMs, onScene } = this.#deps;
    const longestMs = longestShowingSeconds * 1000;
    const nowMs = monotonicMs();
    const endsMs = Math.min(wantedMs, nowMs + longestMs);
    const running: Running = {
      id,
      endsMs,
      priority: priorityOf(engine.frame()),
      cancelEnd: timers.after(Math.max(0, endsMs - nowMs), () => this.#end('time_over')),
    };
    this.#lastId = id;
    this.#running = running;
    this.#say('loading');
    this.#look();
    if (this.#running !== running) return;
    load(scene).then(
      () => {
        this.#look();
        if (this.#running !== running) return;
        this.#say('shown');
        onScene(scene);
      },
      (error: unknown) => {
        if (this.#running === running) this.broke(error);
      },
    );
  }

  /** On each frame: whether it may go on. */
  #look(): void {
    const running = this.#running;
    if (!running) return;
    if (this.#deps.monotonicMs() >= running.endsMs) {
      this.#end('time_over');
      return;
    }
    const urgent = urgentIn(this.#deps.engine.frame(), running.priority);
    if (urgent) this.#end(urgent);
  }

  #end(endedBy: ShowingEnd, problem: string | null = null): void {
    const running = this.#running;
    if (!running) return;
    running.cancelEnd();
    this.#running = null;
    this.#said = { id: running.id, state: 'ended', ended_by: endedBy, problem };
    this.#deps.onScene(null);
  }

  #say(state: 'loading' | 'shown'): void {
    if (!this.#running) return;
    this.#said = { id: this.#running.id, state, ended_by: null, problem: null };
  }
}
