/** A list of 32-bit numbers that grows without an object per entry. */
export class GrowingList {
  #values = new Int32Array(1024);
  #size = 0;

  get length(): number {
    return this.#size;
  }

  push(value: number): void {
    if (this.#size === this.#values.length) {
      const larger = new Int32Array(this.#size * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#size++] = value;
  }

  at(index: number): number {
    return this.#values[index]!;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** The entries so far, without copying; good until the next push. */
  view(): Int32Array {
    return this.#values.subarray(0, this.#size);
  }
}
