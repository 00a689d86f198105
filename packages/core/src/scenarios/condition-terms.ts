import { isBetween, spanProblem } from '../calendar/between';
import { facts, isFactName, spanFormOf } from './facts';
import type { FactName } from './facts';

/** One fact held against a value. */
export interface ConditionTerm {
  readonly fact: FactName;
  /**
   * `is` and `is-not` of a fact that is true or false; `==`, `!=` and `in` of one that is a text; `between`
   * and `not-between` of a time or a day.
   */
  readonly compare: 'is' | 'is-not' | '==' | '!=' | 'in' | 'between' | 'not-between';
  /** Empty for a fact that is true or false; of a span its first and its last. */
  readonly values: readonly string[];
}

/** All rows have to hold; of a row one term is enough. */
export type ConditionRow = readonly ConditionTerm[];

const boolTerm = /^(!?)([a-z_]+)$/;
const equalTerm = /^([a-z_]+) (==|!=) "([^"\\]*)"$/;
const listTerm = /^([a-z_]+) in \[("[^"\\]*"(?:, "[^"\\]*")*)\]$/;
const spanTerm = /^(!?)([a-z_]+)\.between\("([^"\\]*)", "([^"\\]*)"\)$/;

function factOf(name: string | undefined, type: 'bool' | 'string'): FactName | null {
  if (name === undefined || !isFactName(name)) return null;
  return facts[name].type === type ? name : null;
}

function termOf(text: string): ConditionTerm | null {
  const [, not, flag] = boolTerm.exec(text) ?? [];
  const named = factOf(flag, 'bool');
  if (named) return { fact: named, compare: not === '' ? 'is' : 'is-not', values: [] };
  const [, equal, sign, value = ''] = equalTerm.exec(text) ?? [];
  const compared = factOf(equal, 'string');
  if (compared) return { fact: compared, compare: sign === '==' ? '==' : '!=', values: [value] };
  const [, notIn, spanned, from = '', until = ''] = spanTerm.exec(text) ?? [];
  const timed = factOf(spanned, 'string');
  if (timed && spanFormOf(timed) !== null) {
    const compare = notIn === '' ? 'between' : 'not-between';
    return { fact: timed, compare, values: [from, until] };
  }
  const [, listed, list = ''] = listTerm.exec(text) ?? [];
  const among = factOf(listed, 'string');
  return among && { fact: among, compare: 'in', values: list.slice(1, -1).split('", "') };
}

/**
 * The rows of a plain condition: terms joined by `&&`, and several of them in brackets joined by `||`.
 * `null` means that it needs the whole language.
 */
export function conditionRows(text: string): readonly ConditionRow[] | null {
  const rows: ConditionRow[] = [];
  for (const part of text.split(' && ')) {
    const inside = /^\((.*)\)$/.exec(part)?.[1]?.split(' || ') ?? [part];
    const terms = inside.map(termOf);
    if (!terms.every((term) => term !== null)) return null;
    rows.push(terms);
  }
  return rows;
}

/** Whether a term is a span that can never be: its condition has an error. */
export function isImpossible({ fact, compare, values }: ConditionTerm): boolean {
  const form = spanFormOf(fact);
  if (form === null || (compare !== 'between' && compare !== 'not-between')) return false;
  const [from = '', until = ''] = values;
  return spanProblem(form, from, until) !== null;
}

/**
 * Whether a term holds for the value that its fact has.
 * @throws RangeError of a term that is impossible
 */
export function termHolds({ compare, values }: ConditionTerm, value: boolean | string): boolean {
  switch (compare) {
    case 'is':
      return value === true;
    case 'is-not':
      return value === false;
    case '==':
    case 'in':
      return values.includes(String(value));
    case '!=':
      return !values.includes(String(value));
    case 'between':
    case 'not-between': {
      const [from = '', until = ''] = values;
      return isBetween(String(value), from, until) === (compare === 'between');
    }
  }
}
