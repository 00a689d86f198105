import { LRUCache } from 'lru-cache';
import { isDatabaseAway } from '../db/database-watch';
import type { DatabaseWatch } from '../db/database-watch';

/** The last answer to each question, given again while the database is away. */
export class LastGood<Answer> {
  readonly #watch: Pick<DatabaseWatch, 'during'>;
  /** In the order of the last answer. */
  readonly #answers: LRUCache<string, { readonly answer: Answer }>;

  constructor(watch: Pick<DatabaseWatch, 'during'>, maxEntries: number) {
    this.#watch = watch;
    this.#answers = new LRUCache({ max: maxEntries });
  }

  /** @throws what the answer rejects with, when nothing is kept or something else is wrong */
  async or(key: string, answer: Promise<Answer>): Promise<Answer> {
    try {
      const made = await this.#watch.during(answer);
      this.#answers.set(key, { answer: made });
      return made;
    } catch (error) {
      const kept = this.#answers.peek(key);
      if (kept === undefined || !isDatabaseAway(error)) throw error;
      return kept.answer;
    }
  }
}
