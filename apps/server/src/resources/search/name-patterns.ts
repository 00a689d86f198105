import { wordPattern, wordsOf } from './word-pattern';

/** The signs that part words in names. */
const sign = String.raw`[\s\-/.,;:()&+_'"„“”’|#@!?]`;

/** Regular expressions for names without capitals, from the best match to the least. */
export interface NamePatterns {
  /** Each word somewhere; a text must hold all of them. */
  readonly words: readonly string[];
  /** The whole name. */
  readonly exact: string;
  /** The name begins so. */
  readonly beginning: string;
  /** Words of the name begin so; all of them must. */
  readonly wordBeginnings: readonly string[];
}

/**
 * The patterns that find the names somebody may mean; `null` if the text holds no letter and no
 * digit.
 */
export function namePatterns(text: string): NamePatterns | null {
  const words = wordsOf(text).map(wordPattern);
  if (words.length === 0) return null;
  const inTurn = words.join(`${sign}+`);
  return {
    words,
    exact: `^${sign}*${inTurn}${sign}*$`,
    beginning: `^${sign}*${inTurn}`,
    wordBeginnings: words.map((word) => `(?:^|${sign})${word}`),
  };
}
