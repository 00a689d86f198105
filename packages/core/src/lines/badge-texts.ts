import type { BadgeText } from '@perron/schema';
import { badgeForms, fitsBadge, initialled, wordsOf } from './badge-forms';

/** Texts that read the same from afar are the same. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '');

/** Where there are more, displays are told those that the name alone does not give, up to as many. */
const maxSent = 1_000;

/** A longer name is not told: it gives its text alone. */
const isTellable = (name: string) => name.length <= 255;

const byCodePoints = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Texts that are given, and whose they are. */
class Texts {
  readonly #names = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  isFreeFor(name: string, text: string): boolean {
    const owner = this.#names.get(folded(text));
    return owner === undefined || owner === name;
  }

  give(name: string, text: string): void {
    this.#texts.set(name, text);
    if (!this.#names.has(folded(text))) this.#names.set(folded(text), name);
  }

  has(name: string): boolean {
    return this.#texts.has(name);
  }

  of(name: string): string {
    return this.#texts.get(name) ?? name;
  }
}

/**
 * Words that all names of a group begin with, up to a number, by which passengers know a line; no
 * name is left empty by it.
 */
function sharedWords(names: readonly string[]): readonly string[] {
  const [first = [], ...others] = names.map(wordsOf).filter((words) => words.length > 1);
  const max = Math.min(first.length, ...others.map((words) => words.length)) - 1;
  let count = 0;
  const isShared = (word = '', at: number) =>
    !/\p{N}/u.test(word) && others.every((words) => words[at] === word);
  while (count < max && isShared(first[count], count)) count += 1;
  return first.slice(0, count);
}

/**
 * `1`, `B` or `1호선` would be another line's name: a word can stand by itself, also after a number
 * (`1 Nord`), or a code such as `N01`.
 */
const standsAlone = (rest: string) => /^(?:\p{N}+\p{L}?\s)?\p{L}\p{M}*[\p{L}\p{N}]/u.test(rest);

function firstFree(name: string, isFree: (text: string) => boolean): string {
  for (const text of badgeForms(name)) if (isFree(text)) return text;
  return name;
}

type Form = (
  rest: string,
  shared: readonly string[],
  isFree: (text: string) => boolean,
) => string | null;

const groupForms: readonly Form[] = [
  (rest, _, isFree) => (standsAlone(rest) ? firstFree(rest, isFree) : null),
  (rest, shared) => initialled(shared, rest),
];

/**
 * One form for all lines whose names begin alike: `Blue`, `Yellow`; else `T 1`, `T 2`. `null` means
 * that none does.
 */
function groupTexts(names: readonly string[], texts: Texts): ReadonlyMap<string, string> | null {
  const shared = sharedWords(names);
  const own = names.filter((name) => wordsOf(name).length > shared.length);
  if (shared.length === 0 || own.length < 2) return null;
  for (const form of groupForms) {
    const given = new Map<string, string>();
    const seen = new Set<string>();
    for (const name of own) {
      const isFree = (text: string) => !seen.has(folded(text)) && texts.isFreeFor(name, text);
      const text = form(wordsOf(name).slice(shared.length).join(' '), shared, isFree);
      if (text === null || !fitsBadge(text) || !isFree(text)) break;
      seen.add(folded(text));
      given.set(name, text);
    }
    if (given.size === own.length) return given;
  }
  return null;
}

/** A text that two of the names might have says of neither which it is, so none of them has it. */
function giveEach(names: readonly string[], texts: Texts): void {
  const claims = new Map<string, Set<string>>();
  for (const name of names) {
    for (const text of badgeForms(name)) {
      const key = folded(text);
      claims.set(key, (claims.get(key) ?? new Set()).add(name));
    }
  }
  for (const name of names) {
    const isFree = (text: string) => texts.isFreeFor(name, text);
    const isOwn = (text: string) => isFree(text) && claims.get(folded(text))?.size === 1;
    const own = firstFree(name, isOwn);
    texts.give(name, own === name ? firstFree(name, isFree) : own);
  }
}

/**
 * The texts of badges for a network's lines with long names: no two lines
 * have one text as long as their names leave a choice. Depends on nothing but the names, whatever
 * their order: a badge is the same on every display, whatever else is on its board.
 * @param names as the network has them; those without one are left out by the caller
 * @param given texts that stay, such as those that operators have set
 * @param isWhole false: more lines will become known, so each has the text that its name gives alone
 * as long as it is free: displays show that before they are told
 */
export function badgeTextsOf(
  names: Iterable<string>,
  given: readonly BadgeText[] = [],
  isWhole = true,
): BadgeText[] {
  const texts = new Texts();
  for (const { line, text } of given) texts.give(line, text);
  const all = [...new Set(names)].filter((name) => name.trim() !== '').sort(byCodePoints);
  const open = all.filter((name) => !texts.has(name));
  for (const name of open.filter(fitsBadge)) texts.give(name, name);
  const long = open.filter((name) => !fitsBadge(name));
  const groups = new Map<string, string[]>();
  for (const name of long) {
    const [first = ''] = wordsOf(name);
    groups.set(first, [...(groups.get(first) ?? []), name]);
  }
  for (const names of isWhole ? groups.values() : []) {
    for (const [name, text] of groupTexts(names, texts) ?? []) texts.give(name, text);
  }
  giveEach(
    long.filter((name) => !texts.has(name)),
    texts,
  );
  const badges = long.filter(isTellable).map((line) => ({ line, text: texts.of(line) }));
  const isOther = ({ line, text }: BadgeText) => text !== firstFree(line, () => true);
  return [
    ...given,
    ...(badges.length > maxSent ? badges.filter(isOther).slice(0, maxSent) : badges),
  ];
}

/** The texts of a style, by line; and the lines by what is taken. */
class KnownTexts {
  readonly byLine: ReadonlyMap<string, string>;
  readonly #taken: ReadonlySet<string>;

  constructor(badges: readonly BadgeText[]) {
    this.byLine = new Map(badges.map(({ line, text }) => [line, text]));
    this.#taken = new Set(badges.map(({ text }) => folded(text)));
  }

  isFree(text: string): boolean {
    return !this.#taken.has(folded(text));
  }
}

const read = new WeakMap<readonly BadgeText[], KnownTexts>();

function knownTexts(badges: readonly BadgeText[]): KnownTexts {
  let known = read.get(badges);
  if (!known) read.set(badges, (known = new KnownTexts(badges)));
  return known;
}

/**
 * The text of a line's badge: the network's text for it, else what its name alone gives. A line
 * that the network does not have, such as one of realtime only, takes no text of another one.
 */
export function badgeText(name: string, badges: readonly BadgeText[] | undefined): string {
  if (badges === undefined) return firstFree(name, () => true);
  const known = knownTexts(badges);
  return known.byLine.get(name) ?? firstFree(name, (text) => known.isFree(text));
}
