/** For how long displays are called behind without a break, by a clock that is turned. */
export class BehindWatch {
  readonly #since = new Map<number, number>();
  #longestMs = 0;
  /** When it was noted last, or null if it never was. */
  #notedMs: number | null = null;

  get longestMs(): number {
    return this.#longestMs;
  }

  /**
   * One that was not behind the last time counts as behind from then on: the longest it can have been.
   * @param ids the displays that are behind now
   */
  note(ids: readonly number[], nowMs: number): void {
    for (const id of this.#since.keys()) if (!ids.includes(id)) this.#since.delete(id);
    for (const id of ids) {
      const sinceMs = this.#since.get(id) ?? this.#notedMs ?? nowMs;
      this.#since.set(id, sinceMs);
      this.#longestMs = Math.max(this.#longestMs, nowMs - sinceMs);
    }
    this.#notedMs = nowMs;
  }
}
