import { isDatabaseAway } from '../db/database-watch';
import type { DatabaseWatch } from '../db/database-watch';

/** The last answer to each question, given again while the database is away. */
export class LastGood<Answer> {
  readonly #watch: Pick<DatabaseWatch, 'during'>;
  readonly #maxEntries: number;
  /** In the order of the last answer. */
  readonly #answers = new Map<string, Answer>();

  constructor(watch: Pick<DatabaseWatch, 'during'>, maxEntries: number) {
    this.#watch = watch;
    this.#maxEntries = maxEntries;
  }

  /** @throws what the answer rejects with, when nothing is kept or something else is wrong */
  async or(key: string, answer: Promise<Answer>): Promise<Answer> {
    try {
      const made = await this.#watch.during(answer);
      this.#keep(key, made);
      return made;
    } catch (error) {
      const kept = this.#answers.get(key);
      if (kept === undefined || !isDatabaseAway(error)) throw error;
      return kept;
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    if (this.#answers.size <= this.#maxEntries) return;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
  }
}
