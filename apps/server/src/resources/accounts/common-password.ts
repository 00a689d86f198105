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
    (one) => one.length <= 1 || common.has(one),
  );
}
