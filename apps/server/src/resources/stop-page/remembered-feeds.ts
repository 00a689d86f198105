import { plausible } from '@perron/core';
import type { FeedAnswer, FeedMemory } from '@perron/core';
import { LRUCache } from 'lru-cache';

/** Stops that somebody looks at, or has a moment ago. */
const maxStops = 500;
/** A feed that nobody watched for longer has no memory that says anything of now. */
const forgetAfterMs = 10 * 60_000;

/** Remembers the answers for each stop, so that a feed that has frozen is noticed while someone looks. */
export class RememberedFeeds {
  readonly #memories = new LRUCache<string, FeedMemory>({ max: maxStops });

  /**
   * How old the realtime of an answer is, as far as it can be believed; `null` if it says nothing.
   */
  readonly believedMs = (code: string, answer: FeedAnswer): number | null => {
    const known = this.#memories.get(code);
    const isRecent = known && answer.fetchedAtMs - known.fetchedAtMs <= forgetAfterMs;
    const { madeAtMs, memory } = plausible(answer, isRecent ? known : null);
    this.#memories.set(code, memory);
    return madeAtMs;
  };
}
