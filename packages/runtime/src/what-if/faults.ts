import type { FaultySource, WhatIf } from '@perron/schema';
import { untilAborted } from '@perron/timing';

type Fault = Extract<WhatIf, { kind: 'source' }>['fault'];

/** Whether something is tried to be wrong with what answers displays, and not with what it says. */
export function isFault({ kind }: WhatIf): boolean {
  return kind === 'source' || kind === 'no_network';
}

/** The fault that is tried on a source; `null` if there is none. */
export function faultOf(whatIfs: readonly WhatIf[], source: FaultySource | null): Fault | null {
  if (whatIfs.some(({ kind }) => kind === 'no_network')) return 'fails';
  const tried = whatIfs.find((whatIf) => whatIf.kind === 'source' && whatIf.source === source);
  return tried?.kind === 'source' ? tried.fault : null;
}

const neverAnswers = new Promise<never>(() => undefined);

/** Rejects as a call does that fails, or only once the caller gives up. */
export function broken(fault: 'fails' | 'hangs', signal: AbortSignal | undefined): Promise<never> {
  if (fault === 'fails') return Promise.reject(new TypeError('Failed to fetch (tried)'));
  return signal ? untilAborted(neverAnswers, signal) : neverAnswers;
}

/**
 * The last answers to calls of one kind. Displays have run for a while when something goes wrong, also
 * where a situation begins with a fault: until calls of a kind were answered once, none of them fails.
 */
export class LastAnswers<Answer> {
  readonly #last = new Map<string, Answer>();

  /** Asks, or does what a source with this fault does. @param key what is asked for */
  async get(
    key: string,
    fault: Fault | null,
    signal: AbortSignal | undefined,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const last = this.#last.get(key);
    if (fault === 'freezes' && last !== undefined) return last;
    const isBroken = fault === 'fails' || fault === 'hangs';
    if (isBroken && this.#last.size > 0) return broken(fault, signal);
    const answer = await ask();
    this.#last.set(key, answer);
    return answer;
  }
}
