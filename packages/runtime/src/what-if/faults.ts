import type { FaultySource, WhatIf } from '@perron/schema';
import { untilAborted } from '@perron/timing';

type Fault = Extract<WhatIf, { kind: 'source' }>['fault'];

/** What is tried to be wrong with a source; null: nothing. */
export function faultOf(whatIfs: readonly WhatIf[], source: FaultySource | null): Fault | null {
  if (whatIfs.some(({ kind }) => kind === 'no_network')) return 'fails';
  const tried = whatIfs.find((one) => one.kind === 'source' && one.source === source);
  return tried?.kind === 'source' ? tried.fault : null;
}

const neverAnswers = new Promise<never>(() => undefined);

/** Rejects as a call does that fails, or only once the caller gives up. */
export function broken(fault: 'fails' | 'hangs', signal: AbortSignal | undefined): Promise<never> {
  if (fault === 'fails') return Promise.reject(new TypeError('Failed to fetch (tried)'));
  return signal ? untilAborted(neverAnswers, signal) : neverAnswers;
}

/** The last answers to calls of one kind, for when their source freezes. */
export class FrozenAnswers<Answer> {
  readonly #last = new Map<string, Answer>();

  /** Asks, or does what a source with this fault does. @param key what is asked for */
  async get(
    key: string,
    fault: Fault | null,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    if (fault === 'fails' || fault === 'hangs') return broken(fault, signal);
    const last = this.#last.get(key);
    if (fault === 'freezes' && last !== undefined) return last;
    const answer = await ask();
    this.#last.set(key, answer);
    return answer;
  }
}
