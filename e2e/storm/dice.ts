/** Chance, thrown as one thinks of it. */
export interface Dice {
  /** From 0 up to `sides`, that one not included. */
  below(sides: number): number;
  pick<T>(from: readonly T[]): T | undefined;
}

/** @param random as `Math.random` */
export function createDice(random: () => number): Dice {
  const below = (sides: number): number => Math.floor(random() * sides);
  return { below, pick: (from) => from[below(from.length)] };
}
