/**
 * Widths of bold letters in multiples of their size, near enough to Inter's to say what a badge
 * holds. A badge is measured exactly where it is drawn; which text it has must not depend on that.
 */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/^[iIljí.,'’|:;!]/u, 0.3],
  [/^[tfr\-()/ ]/u, 0.38],
  [/^[mwMW&@]/u, 0.88],
  [/^\p{Lu}/u, 0.68],
];
const otherLetter = 0.59;

/** A badge holds so much in letters that can be read from as far as the times beside it. */
const maxEm = 4.85;

/** The letters of a text with the marks over and under them. */
function lettersOf(text: string): readonly string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? [];
}

function widthEm(text: string): number {
  return lettersOf(text).reduce(
    (sum, letter) => sum + (letterWidths.find(([kind]) => kind.test(letter))?.[1] ?? otherLetter),
    0,
  );
}

/** Every text of so few letters fits, which is nearly every line's name. */
const alwaysFits = 4;

export function fitsBadge(text: string): boolean {
  return text.length <= alwaysFits || widthEm(text) <= maxEm;
}

/** Words that say of a line only that it is one, in front or at the end; in CJK without a blank. */
const lineWords = new Set(
  'line lines linie linja linje linia linea línea linha ligne lijn route линия лінія γραμμή hat hattı קו الخط خط'.split(
    ' ',
  ),
);
const lineEndings = /(?:号线|號線|호선|線|线)$/u;

const isLineWord = (word: string | undefined) =>
  word !== undefined && lineWords.has(word.toLowerCase());

export function wordsOf(name: string): readonly string[] {
  return name.trim().split(/\s+/u);
}

/** `Elizabeth line` is `Elizabeth`; a name of nothing else stays. */
function withoutLineWord(name: string): string {
  const words = wordsOf(name);
  const atEnd = words.length > 1 && isLineWord(words.at(-1)) ? words.slice(0, -1) : words;
  const kept = atEnd.length > 1 && isLineWord(atEnd[0]) ? atEnd.slice(1) : atEnd;
  const text = kept.join(' ');
  const shorter = text.replace(lineEndings, '');
  return /[\p{L}\p{N}]/u.test(shorter) ? shorter : text;
}

/** Scripts in which a name may be told by its first letter. */
const hasInitials = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * `Hammersmith &` as `H &`; numbers and signs stay. `null` means that the script has no initials.
 */
function initialsOf(words: readonly string[]): string | null {
  if (!words.every((word) => hasInitials.test(word) || !/^\p{L}/u.test(word))) return null;
  return words
    .map((word) => (hasInitials.test(word) ? (lettersOf(word)[0] ?? '').toUpperCase() : word))
    .join(' ')
    .replace(/(?<=^| )(\p{L}) (?=\p{L}(?: |$))/gu, '$1');
}

/**
 * `Supertram Blue` as `S. Blue`, `Tramlink 1` as `T 1`; the last word whole. `null` means a script
 * without initials.
 */
export function initialled(leading: readonly string[], rest: string): string | null {
  if (leading.length === 0) return rest;
  const initials = initialsOf(leading);
  if (initials === null) return null;
  const isOneLetter = /^\p{L}$/u.test(initials);
  return isOneLetter && /^\p{L}\p{M}*\p{L}/u.test(rest)
    ? `${initials}. ${rest}`
    : `${initials} ${rest}`;
}

/**
 * The longest beginning that fits with its ending, as a text; `null` if it would be no beginning.
 */
function cutTo(text: string, ending: string, min = 2): string | null {
  const letters = lettersOf(text);
  for (let count = letters.length; count >= min; count -= 1) {
    const beginning = letters.slice(0, count).join('').trimEnd();
    if (fitsBadge(beginning + ending)) return beginning + ending;
  }
  return null;
}

/** A full stop stands for letters where a script has that; else the ellipsis. */
const stopOf = (text: string) =>
  /^[\p{L}\p{N}\s]*$/u.test(text) && hasInitials.test(text) ? '.' : '…';

/** Cut by two letters at least: a full stop in place of one saves nothing. */
const abbreviated = (text: string) => cutTo(lettersOf(text).slice(0, -2).join(''), stopOf(text));

/** At most this many last letters are tried of a name that has to be told from one like it. */
const maxTail = 6;

function* fromBothEnds(name: string): Generator<string> {
  const letters = lettersOf(name);
  for (let count = 1; count <= maxTail && count < letters.length - 1; count += 1) {
    const tail = `…${letters.slice(-count).join('').trimStart()}`;
    const form = cutTo(letters.slice(0, -count).join(''), tail, 1);
    if (form !== null) yield form;
  }
}

/** A number, or a letter or two: what a line is told by. */
const isDistinctive = (word: string) => /\p{N}/u.test(word) || lettersOf(word).length <= 2;

function* formsOfWords(words: readonly string[]): Generator<string> {
  const last = words.at(-1) ?? '';
  const leading = words.slice(0, -1);
  const short = initialled(leading, last);
  if (short !== null && fitsBadge(short)) yield short;
  if (isDistinctive(last)) {
    const text = leading.join(' ');
    const form = cutTo(text, `${stopOf(text)} ${last}`);
    if (form !== null) yield form;
  } else if (short !== null) {
    const head = short.slice(0, -last.length);
    const cut = cutTo(short.slice(0, -2), '.', lettersOf(head).length + 3);
    if (cut !== null) yield cut;
  }
}

/**
 * The texts that a line's badge may have. A name that fits is its only one. For others the best
 * comes first and the whole name last: without `line`; with initials for all but its last word;
 * cut; cut in its middle.
 */
export function* badgeForms(name: string): Generator<string> {
  if (fitsBadge(name)) {
    yield name;
    return;
  }
  const words = wordsOf(withoutLineWord(name));
  const plain = words.join(' ');
  if (fitsBadge(plain)) yield plain;
  if (words.length > 1) yield* formsOfWords(words);
  const cut = abbreviated(plain);
  const hasName = !isDistinctive(words.at(-1) ?? '');
  if (cut !== null && hasName) yield cut;
  yield* fromBothEnds(plain);
  yield name;
}
