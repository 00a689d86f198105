import { createHash } from 'node:crypto';

/** An answer as bytes, ready to be sent to everyone who asks the same. */
export interface PackedAnswer {
  readonly etag: string;
  readonly json: Buffer;
}

interface Entry {
  readonly answer: Promise<PackedAnswer>;
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
export class AnswerCache {
  readonly #options: AnswerCacheOptions;
  readonly #entries = new Map<string, Entry>();

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  get(key: string, make: () => Promise<PackedAnswer>): Promise<PackedAnswer> {
    const nowMs = this.#options.nowMs();
    const known = this.#entries.get(key);
    if (known && nowMs < known.untilMs) return known.answer;
    const answer = make();
    // Deleted first, so that the newest stand last and the oldest go first.
    this.#entries.delete(key);
    this.#entries.set(key, { answer, untilMs: nowMs + this.#options.freshMs });
    answer.catch(() => {
      if (this.#entries.get(key)?.answer === answer) this.#entries.delete(key);
    });
    if (this.#entries.size > this.#options.maxEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return answer;
  }
}

/** An answer as bytes, its ETag made from them. */
export function pack(answer: unknown): PackedAnswer {
  const json = Buffer.from(JSON.stringify(answer));
  const hash = createHash('sha1').update(json).digest('base64url');
  return { etag: `"${hash}"`, json };
}
