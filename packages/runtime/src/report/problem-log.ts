/** Something that went wrong, and how often. */
export interface LoggedProblem {
  readonly source: string;
  readonly message: string;
  readonly count: number;
  /** When it happened last, on a clock that never jumps, in ms. */
  readonly lastMs: number;
}

const maxProblems = 20;

/**
 * The problems of a display, each once with its count: a widget that fails every second is one
 * entry. Beyond twenty, the entries that have not recurred for longest go.
 */
export class ProblemLog {
  /** In the order in which they happened last. */
  readonly #problems = new Map<string, LoggedProblem>();

  note(source: string, error: unknown, nowMs: number): void {
    const message = error instanceof Error ? error.message : String(error);
    const key = `${source} ${message}`;
    const count = (this.#problems.get(key)?.count ?? 0) + 1;
    this.#problems.delete(key);
    this.#problems.set(key, { source, message, count, lastMs: nowMs });
    const [oldest] = this.#problems.keys();
    if (this.#problems.size > maxProblems && oldest !== undefined) this.#problems.delete(oldest);
  }

  /** The newest first. */
  problems(): LoggedProblem[] {
    return [...this.#problems.values()].reverse();
  }
}
