import { facts, factsIn, isImpossible, termHolds } from '@perron/core';
import type { ConditionTerm, ConditionValue, FactName, Situation } from '@perron/core';
import { rowsOfText } from '../../../kit/condition-builder/condition-rows';

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

function decided(
  term: ConditionTerm,
  situation: Situation,
  without: Situation | null,
): DecidedFact {
  const { fact } = term;
  const value = facts[fact].read(situation);
  return {
    term,
    value,
    holds: value === null || isImpossible(term) ? null : termHolds(term, value),
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
    rowsOfText(condition) ?? [...factsIn(condition)].map((fact) => [asItIs(fact, situation)]);
  return rows.flatMap((row) => {
    const all = row.map((term) => decided(term, situation, without));
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
