import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer as bytes, ready to send to all callers that ask the same. */
export interface PackedAnswer {
  readonly etag: string;
  readonly json: Buffer;
}

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  /** Undefined: it is being made. */
  made: Answer | undefined;
  readonly untilMs: number;
}

export interface AnswerCacheOptions {
  /** How long an answer is given again without asking the service. */
  readonly freshMs: number;
  readonly maxEntries: number;
  readonly nowMs: () => number;
}

/**
 * Answers for a second or two: displays of one station ask the same, and those that ask at the same
 * time share one answer. A failure is not kept.
 */
export class AnswerCache<Answer = PackedAnswer> {
  readonly #options: AnswerCacheOptions;
  readonly #entries: LRUCache<string, Entry<Answer>>;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({ max: options.maxEntries });
  }

  get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const nowMs = this.#options.nowMs();
    // Not `get`: what was made first goes first, however often it is asked for.
    const known = this.#entries.peek(key);
    if (known && nowMs < known.untilMs) return known.answer;
    const answer = make();
    const entry: Entry<Answer> = {
      answer,
      made: undefined,
      untilMs: nowMs + this.#options.freshMs,
    };
    this.#entries.set(key, entry);
    answer.then(
      (made) => {
        entry.made = made;
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return answer;
  }

  /** The answer that `get` has without asking the service; undefined: it would ask, or is asking. */
  peek(key: string): Answer | undefined {
    const known = this.#entries.peek(key);
    return known && this.#options.nowMs() < known.untilMs ? known.made : undefined;
  }

  /** Their data has changed: later callers get a new answer. */
  clear(): void {
    this.#entries.clear();
  }
}

/** An answer as bytes, its ETag made from them. */
export function pack(answer: unknown): PackedAnswer {
  const json = Buffer.from(JSON.stringify(answer));
  const hash = createHash('sha1').update(json).digest('base64url');
  return { etag: `"${hash}"`, json };
}
