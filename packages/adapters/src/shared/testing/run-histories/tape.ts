/**
 * Choices, one after the other, out of drawn numbers. Where the numbers end each choice is the first and plainest one, so
 * that a shorter tape is a plainer case.
 */
export class Tape {
  readonly #numbers: readonly number[];
  #next = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** 0 to `max`. */
  upTo(max: number): number {
    return (this.#numbers[this.#next++] ?? 0) % (max + 1);
  }

  between(min: number, max: number): number {
    return min + this.upTo(max - min);
  }

  /** @throws Error of an empty list */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const picked = list[this.upTo(list.length - 1)];
    if (picked === undefined) throw new Error('There is nothing to choose from.');
    return picked;
  }

  /** It is true in `percent` of a hundred cases, and never at the end of the tape. */
  chance(percent: number): boolean {
    return this.upTo(99) >= 100 - percent;
  }
}

/** A long tape that is always the same for a seed (mulberry32). */
export function tapeOf(seed: number, length = 4_000): Tape {
  let state = seed >>> 0;
  return new Tape(
    Array.from({ length }, () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let value = Math.imul(state ^ (state >>> 15), state | 1);
      value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
      return (value ^ (value >>> 14)) >>> 0;
    }),
  );
}
