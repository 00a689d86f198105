/**
 * The codes of stations that operators work with, those with most displays first: an upstream without
 * a list of stations can be asked about these.
 */
export class OperatorsPlaces {
  #codes: readonly string[] = [];
  readonly #watchers: (() => void)[] = [];

  codes(): readonly string[] {
    return this.#codes;
  }

  set(codes: readonly string[]): void {
    if (codes.join('\n') === this.#codes.join('\n')) return;
    this.#codes = [...codes];
    for (const notify of this.#watchers) notify();
  }

  /** From now on, each time they have changed. */
  watch(listener: () => void): void {
    this.#watchers.push(listener);
  }
}
