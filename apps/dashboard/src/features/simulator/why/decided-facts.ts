import { facts, isBetween, spanFormOf, spanProblem } from '@perron/core';
import type { ConditionValue, FactName, Situation } from '@perron/core';
import { rowsOfText } from '../../../kit/condition-builder/condition-rows';
import type { ConditionTerm } from '../../../kit/condition-builder/condition-rows';
import { factsIn } from '../../../kit/condition-builder/condition-text';
import { isFactName } from '../../../kit/condition-builder/condition-terms';

/** One term of a condition, and what it came to. */
export interface DecidedFact {
  readonly term: ConditionTerm;
  /** `null` means that the fact is not known right now. */
  readonly holds: boolean | null;
  /** The value of the fact; `null` if it is not known. */
  readonly value: boolean | string | null;
  /** Without what is tried the fact would be another one. */
  readonly isFromWhatIf: boolean;
}

function holdsOf({ compare, values }: ConditionTerm, value: boolean | string): boolean {
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

/** A span that can never be comes to nothing: the condition has an error. */
function isImpossible({ fact, compare, values: [from = '', until = ''] }: ConditionTerm): boolean {
  const form = spanFormOf(fact);
  if (form === null || (compare !== 'between' && compare !== 'not-between')) return false;
  return spanProblem(form, from, until) !== null;
}

function decided(
  term: ConditionTerm,
  fact: FactName,
  situation: Situation,
  without: Situation | null,
): DecidedFact {
  const value = facts[fact].read(situation);
  return {
    term,
    value,
    holds: value === null || isImpossible(term) ? null : holdsOf(term, value),
    isFromWhatIf: value !== null && without !== null && facts[fact].read(without) !== value,
  };
}

/** A fact of a condition that only its text says: with the value that it has. */
function asItIs(fact: FactName, situation: Situation): ConditionTerm {
  const value = facts[fact].read(situation);
  return facts[fact].type === 'bool'
    ? { fact, compare: 'is', values: [] }
    : { fact, compare: '==', values: [String(value ?? '')] };
}

/**
 * The facts that decided what a condition came to. Among alternatives, only those that hold are
 * listed.
 * @param without the same moment without what is tried; `null` if nothing is
 */
export function decidedFacts(
  condition: string,
  situation: Situation,
  without: Situation | null,
): readonly DecidedFact[] {
  const rows =
    rowsOfText(condition, facts) ??
    [...factsIn(condition)].filter(isFactName).map((fact) => [asItIs(fact, situation)]);
  return rows.flatMap((row) => {
    const all = row.flatMap((term) =>
      isFactName(term.fact) ? [decided(term, term.fact, situation, without)] : [],
    );
    const held = all.filter(({ holds }) => holds === true);
    return held.length > 0 ? held : all;
  });
}

/** The outcome for one scenario. */
export type Outcome =
  | { readonly kind: 'shown' }
  /** It would be shown if a more important one were not. */
  | { readonly kind: 'behind'; readonly priority: number }
  | { readonly kind: 'not'; readonly fact: DecidedFact | null }
  | { readonly kind: 'unknown'; readonly missing: string }
  | { readonly kind: 'error'; readonly reason: string };

export function outcomeOf(
  value: ConditionValue,
  isShown: boolean,
  winnerPriority: number | null,
  listed: readonly DecidedFact[],
): Outcome {
  if (isShown) return { kind: 'shown' };
  switch (value.state) {
    case 'fulfilled':
      return winnerPriority === null
        ? { kind: 'not', fact: null }
        : { kind: 'behind', priority: winnerPriority };
    case 'not_fulfilled':
      return { kind: 'not', fact: listed.find(({ holds }) => holds === false) ?? null };
    case 'unknown':
      return { kind: 'unknown', missing: value.missing };
    case 'error':
      return { kind: 'error', reason: value.reason };
  }
}
