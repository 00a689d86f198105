import { isFactName, parsePlainCondition, withoutTexts } from '@perron/core';
import { choicesOf, factNames } from './condition-terms';

/** The mistake in a text, as far as it can be told at once. */
export type TextProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'quote' }
  | { readonly kind: 'bracket' }
  | { readonly kind: 'assign' }
  | { readonly kind: 'unknown'; readonly name: string; readonly meant: string | null };

/** Words of the language itself, and what it can do with texts and lists. */
const ownWords = new Set([
  ...['true', 'false', 'null', 'in', 'size', 'matches', 'contains', 'startsWith', 'endsWith'],
  ...[
    'between',
    'all',
    'exists',
    'exists_one',
    'filter',
    'map',
    'has',
    'string',
    'int',
    'bool',
    'type',
  ],
]);

const word = /[A-Za-z_]\w*/g;

/** Steps from one word to another: letters to change, to add or to take away. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The fact that was probably meant; `null` if none is near. */
function meantBy(name: string): string | null {
  const [nearest] = factNames
    .map((fact) => ({ fact, steps: distance(name.toLowerCase(), fact) }))
    .sort((a, b) => a.steps - b.steps);
  return nearest && nearest.steps <= Math.max(2, name.length / 3) ? nearest.fact : null;
}

function isBalanced(text: string): boolean {
  const closing: string[] = [];
  const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
  for (const sign of text) {
    if (pairs[sign] !== undefined) closing.push(pairs[sign]);
    else if (')]}'.includes(sign) && closing.pop() !== sign) return false;
  }
  return closing.length === 0;
}

/**
 * The mistake in a condition that an operator is writing, without asking the server. `null` means
 * that nothing is wrong that shows here; the server, which knows the whole language, may still find
 * something.
 */
export function textProblem(text: string): TextProblem | null {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (parsePlainCondition(trimmed)) return null;
  const bare = withoutTexts(trimmed);
  if (/["']/.test(bare.replaceAll('""', ''))) return { kind: 'quote' };
  if (!isBalanced(bare)) return { kind: 'bracket' };
  if (/(?<![=!<>])=(?!=)/.test(bare)) return { kind: 'assign' };
  // Behind a dot or before a colon stands no fact; a name that a macro binds is followed by a comma.
  const bound = new Set([...bare.matchAll(/\(\s*([A-Za-z_]\w*)\s*,/g)].map(([, name]) => name));
  for (const { 0: name, index } of bare.matchAll(word)) {
    const isMember = bare[index - 1] === '.';
    if (isMember || isFactName(name) || ownWords.has(name) || bound.has(name)) continue;
    return { kind: 'unknown', name, meant: meantBy(name) };
  }
  return null;
}

export interface Completion {
  /** The range that is replaced. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly string[];
}

/** The completions for the cursor in a text; `null` if there is nothing to offer. */
export function completionAt(text: string, cursor: number): Completion | null {
  const before = text.slice(0, cursor);
  const [, fact = '', value = ''] =
    /\b([a-z_]+) (?:==|!=|in \[(?:"[^"]*", ?)*) ?"(\w*)$/.exec(before) ?? [];
  const choices = choicesOf(fact).map((choice) => choice.value);
  if (choices.length > 0) {
    const options = choices.filter((choice) => choice.startsWith(value) && choice !== value);
    return options.length === 0 ? null : { from: cursor - value.length, to: cursor, options };
  }
  // Within a text, names mean nothing.
  if ((before.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1) return null;
  const typed = /[A-Za-z_]\w*$/.exec(before)?.[0] ?? '';
  if (typed === '') return null;
  const options = factNames.filter((name) => name.includes(typed.toLowerCase()) && name !== typed);
  const first = options.filter((option) => option.startsWith(typed));
  const all = [...first, ...options.filter((option) => !first.includes(option))];
  return all.length === 0 ? null : { from: cursor - typed.length, to: cursor, options: all };
}

/** The text with a completion taken, and where the cursor then is. */
export function completed(text: string, { from, to }: Completion, option: string) {
  return { text: text.slice(0, from) + option + text.slice(to), cursor: from + option.length };
}
