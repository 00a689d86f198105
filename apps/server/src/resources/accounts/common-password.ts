import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords that people have used most, in lower case; `perron` is our own. */
const common: ReadonlySet<string> = new Set([...dictionary['passwords-common'], 'perron']);

/** Digits and signs that people put round a word to please a rule: at most four on each side. */
const decoration = /^[^\p{L}]{0,4}(.*?)[^\p{L}]{0,4}$/u;

/** The part that a text repeats: `letmeinletmein` is `letmein`; the text itself, if none. */
function repeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

/**
 * Whether a password is among the first that an attacker tries: a common one, also in capitals,
 * repeated, with a few digits or signs round it, or one character again and again.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const bare = decoration.exec(text)?.[1] ?? text;
  return [text, repeated(text), bare, repeated(bare)].some(
    (candidate) => candidate.length <= 1 || common.has(candidate),
  );
}

/** Beginnings, endings and words of an address or a name that somebody else would guess. */
function wordsOf(text: string): string[] {
  const whole = text.toLowerCase();
  return [whole, ...whole.split(/[^\p{L}\d]+/u)].filter((word) => word.length >= 4);
}

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Whether a password is little more than what its owner's address or the network's name says, or one word three
 * times.
 * @param known the address, and names that everybody knows
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const text = letters(password);
  const words = password
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  if (words.length >= 3 && new Set(words).size === 1) return true;
  // Somebody who guesses has to find only the rest.
  const rest = [...new Set(known.flatMap(wordsOf).map(letters))]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => (word.length >= 4 ? left.replaceAll(word, '') : left), text);
  return rest.length < text.length && rest.replaceAll(/\d/g, '').length < 4;
}
