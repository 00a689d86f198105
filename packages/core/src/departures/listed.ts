/** Values, each once, by the number of its place: answers that name a value often write the number. */
export class Listed<T> {
  readonly values: T[] = [];
  readonly #places = new Map<string, number>();

  /** -1: there is no value. */
  placeOf(key: string | null | undefined, value: T | null | undefined): number {
    if (key == null || value == null) return -1;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
