import { isBetween, spanProblem } from '../calendar/between';
import type { Situation } from '../situation/situation';
import { facts } from './facts';
import type { FactName } from './facts';

/** The value of a condition, with its reason. */
export type ConditionValue =
  | { readonly state: 'fulfilled' }
  | { readonly state: 'not_fulfilled' }
  /** A fact that it needs is not known right now; that is not fulfilled. */
  | { readonly state: 'unknown'; readonly missing: string }
  /** It does not parse, names an unknown fact, or is no yes-or-no question. */
  | { readonly state: 'error'; readonly reason: string };

export type Condition = (situation: Situation) => ConditionValue;

/** Reads a condition once, so that it can be asked again and again. */
export type ConditionParser = (text: string) => Condition;

/** One of the terms that a plain condition joins by `&&`, or in brackets by `||`. */
interface Term {
  readonly fact: FactName;
  readonly holds: (value: boolean | string) => boolean;
}

const boolTerm = /^(!?)([a-z_]+)$/;
const equalTerm = /^([a-z_]+) (==|!=) "([^"\\]*)"$/;
const anyOf = /^\((.*)\)$/;
const listTerm = /^([a-z_]+) in \[("[^"\\]*"(?:, "[^"\\]*")*)\]$/;
const betweenTerm = /^(!?)([a-z_]+)\.between\("([^"\\]*)", "([^"\\]*)"\)$/;

/** The form of a fact that can be held against a span; `null` means that it is no such fact. */
export function spanFormOf(name: string): 'time' | 'date' | null {
  if (!Object.hasOwn(facts, name)) return null;
  const fact = facts[name as FactName];
  return 'form' in fact ? fact.form : null;
}

/** A span that can never be has no term: the expression language says what is wrong with it. */
function spanTermOf(text: string): Term | null {
  const [, not, name = '', from = '', until = ''] = betweenTerm.exec(text) ?? [];
  const form = spanFormOf(name);
  if (form === null || spanProblem(form, from, until) !== null) return null;
  return {
    fact: name as FactName,
    holds: (value) => isBetween(String(value), from, until) === (not === ''),
  };
}

function factOf(name: string | undefined, type: 'bool' | 'string'): FactName | null {
  const isFact = name !== undefined && Object.hasOwn(facts, name);
  return isFact && facts[name as FactName].type === type ? (name as FactName) : null;
}

function termOf(text: string): Term | null {
  const [, not, flag] = boolTerm.exec(text) ?? [];
  const [, equal, sign, operand] = equalTerm.exec(text) ?? [];
  const [, listed, list] = listTerm.exec(text) ?? [];
  const wanted = operand === undefined ? list?.slice(1, -1).split('", "') : [operand];
  const fact = factOf(flag, 'bool') ?? factOf(equal ?? listed, 'string');
  if (fact === null) return spanTermOf(text);
  if (facts[fact].type === 'bool') return { fact, holds: (value) => value === (not === '') };
  const isWanted = sign !== '!=';
  return { fact, holds: (value) => wanted?.includes(String(value)) === isWanted };
}

/**
 * Reads the conditions that need no expression language: `true`, `false`, and what is joined by
 * `&&` of facts, their opposites, facts held against a text, a list of texts or a span, and several
 * of these in brackets joined by `||`. They come to what they come to in CEL. `null` means that this
 * one needs the whole language (`@perron/core/conditions`), which a display loads only then.
 */
export function parsePlainCondition(text: string): Condition | null {
  if (text === 'true') return () => ({ state: 'fulfilled' });
  if (text === 'false') return () => ({ state: 'not_fulfilled' });
  const clauses: Term[][] = [];
  for (const part of text.split(' && ')) {
    const terms = (anyOf.exec(part)?.[1]?.split(' || ') ?? [part]).map(termOf);
    if (!terms.every((term) => term !== null)) return null;
    clauses.push(terms);
  }
  return (situation) => valueOf(clauses, situation);
}

/** One that does not hold decides, whatever else is unknown. */
function valueOf(clauses: readonly (readonly Term[])[], situation: Situation): ConditionValue {
  let missing: string | null = null;
  for (const terms of clauses) {
    const value = valueOfAny(terms, situation);
    if (value === false) return { state: 'not_fulfilled' };
    if (value !== true) missing ??= value.missing;
  }
  return missing === null ? { state: 'fulfilled' } : { state: 'unknown', missing };
}

/** One that holds decides, whatever else is unknown. */
function valueOfAny(
  terms: readonly Term[],
  situation: Situation,
): boolean | { readonly missing: string } {
  let missing: string | null = null;
  for (const { fact, holds } of terms) {
    const value = facts[fact].read(situation);
    if (value === null) missing ??= fact;
    else if (holds(value)) return true;
  }
  return missing === null ? false : { missing };
}
