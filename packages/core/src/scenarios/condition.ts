import type { Situation } from '../situation/situation';
import { facts } from './facts';
import type { FactName } from './facts';

/** What a condition came to, and why. */
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

/** One of the terms that a plain condition joins by `&&`. */
interface Term {
  readonly fact: FactName;
  readonly holds: (value: boolean | string) => boolean;
}

const boolTerm = /^(!?)([a-z_]+)$/;
const equalTerm = /^([a-z_]+) == "([^"\\]*)"$/;
const listTerm = /^([a-z_]+) in \[("[^"\\]*"(?:, "[^"\\]*")*)\]$/;

function factOf(name: string | undefined, type: 'bool' | 'string'): FactName | null {
  const isFact = name !== undefined && Object.hasOwn(facts, name);
  return isFact && facts[name as FactName].type === type ? (name as FactName) : null;
}

function termOf(text: string): Term | null {
  const [, not, flag] = boolTerm.exec(text) ?? [];
  const [, equal, one] = equalTerm.exec(text) ?? [];
  const [, listed, list] = listTerm.exec(text) ?? [];
  const wanted = one === undefined ? list?.slice(1, -1).split('", "') : [one];
  const fact = factOf(flag, 'bool') ?? factOf(equal ?? listed, 'string');
  if (fact === null) return null;
  if (facts[fact].type === 'bool') return { fact, holds: (value) => value === (not === '') };
  return { fact, holds: (value) => wanted?.includes(String(value)) ?? false };
}

/**
 * Reads the conditions that need no expression language: `true`, `false`, and what is joined by
 * `&&` of facts, their opposites, and facts held against a text or a list of texts. They come to
 * what they come to in CEL. Null: this one needs the whole language (`@perron/core/conditions`),
 * which a display loads only then.
 */
export function parsePlainCondition(text: string): Condition | null {
  if (text === 'true') return () => ({ state: 'fulfilled' });
  if (text === 'false') return () => ({ state: 'not_fulfilled' });
  const terms: Term[] = [];
  for (const part of text.split(' && ')) {
    const term = termOf(part);
    if (!term) return null;
    terms.push(term);
  }
  return (situation) => valueOf(terms, situation);
}

/** One that does not hold decides, whatever is not known besides. */
function valueOf(terms: readonly Term[], situation: Situation): ConditionValue {
  let missing: string | null = null;
  for (const { fact, holds } of terms) {
    const value = facts[fact].read(situation);
    if (value === null) missing ??= fact;
    else if (!holds(value)) return { state: 'not_fulfilled' };
  }
  return missing === null ? { state: 'fulfilled' } : { state: 'unknown', missing };
}
