/**
 * The fewest typing mistakes (a letter wrong, missing, too many, or two exchanged) that turn
 * the beginning of `word` into `typed`; more than `max`: `max + 1`.
 */
export function prefixMistakes(typed: string, word: string, max: number): number {
  const width = Math.min(word.length, typed.length + max);
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, i) => i);
  for (let i = 1; i <= typed.length; i++) {
    const current = [i];
    let min = i;
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1] ? 0 : 1;
      let mistakes = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + same);
      const exchanged = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (i > 1 && j > 1 && exchanged) mistakes = Math.min(mistakes, beforePrevious[j - 2]! + 1);
      current[j] = mistakes;
      if (mistakes < min) min = mistakes;
    }
    if (min > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(max + 1, ...previous);
}

/** One bit for each letter from a to z that occurs, the last bits for all else. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charCodeAt(i) - 97;
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (word.charCodeAt(i) % 5));
  }
  return mask;
}

/** The number of bits that are set. */
export function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
