import { untilAborted } from '@perron/timing';
import type { Clock, Timers } from '@perron/timing';

/** After a failure nobody asks again before so much of real time has passed, in ms. */
const failedMs = 5_000;
/** A call that is not answered by then is given up, in ms of real time. */
const timeoutMs = 10_000;

interface Shared<Answer> {
  readonly answer: Promise<Answer>;
  /** When it was asked for. */
  readonly atMs: number;
  hasFailed: boolean;
}

export interface SharedAnswersOptions {
  /** For how long an answer is given again, in ms of real time; Infinity: until it is the oldest. */
  readonly freshMs: () => number;
  readonly maxEntries: number;
  /** Real time. */
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Answers to calls of one kind: asked for once, and given to all who ask for the same. */
export class SharedAnswers<Answer> {
  readonly #options: SharedAnswersOptions;
  readonly #answers = new Map<string, Shared<Answer>>();

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
  }

  /**
   * @param signal the signal of the caller: when it gives up, others go on waiting
   * @param ask with the signal of the call itself
   */
  async get(
    key: string,
    signal: AbortSignal | undefined,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const { freshMs, clock } = this.#options;
    const known = this.#answers.get(key);
    const goodForMs = known?.hasFailed ? failedMs : freshMs();
    const isFresh = known !== undefined && clock.now() - known.atMs < goodForMs;
    const { answer } = isFresh ? known : this.#ask(key, ask);
    return signal ? untilAborted(answer, signal) : answer;
  }

  /** Later questions are asked again. */
  forget(): void {
    this.#answers.clear();
  }

  #ask(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Shared<Answer> {
    const { clock, timers, maxEntries } = this.#options;
    const abort = new AbortController();
    const cancel = timers.after(timeoutMs, () => abort.abort(new Error('No answer in time')));
    const answer = untilAborted(ask(abort.signal), abort.signal);
    const shared: Shared<Answer> = { answer, atMs: clock.now(), hasFailed: false };
    this.#answers.delete(key);
    this.#answers.set(key, shared);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > maxEntries && oldest !== undefined) this.#answers.delete(oldest);
    answer.then(cancel, () => {
      cancel();
      shared.hasFailed = true;
    });
    return shared;
  }
}
