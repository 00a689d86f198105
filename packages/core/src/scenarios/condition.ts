import type { Situation } from '../situation/situation';
import { conditionRows, isImpossible, termHolds } from './condition-terms';
import type { ConditionRow } from './condition-terms';
import { facts } from './facts';

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

/**
 * Reads the conditions that need no expression language: `true`, `false`, and what is joined by
 * `&&` of facts, their opposites, facts held against a text, a list of texts or a span, and several
 * of these in brackets joined by `||`. They come to what they come to in CEL. `null` means that this
 * one needs the whole language (`@perron/core/conditions`), which a display loads only then.
 */
export function parsePlainCondition(text: string): Condition | null {
  if (text === 'true') return () => ({ state: 'fulfilled' });
  if (text === 'false') return () => ({ state: 'not_fulfilled' });
  const rows = conditionRows(text);
  // The expression language says what is wrong with a span that can never be.
  if (!rows || rows.flat().some(isImpossible)) return null;
  return (situation) => valueOf(rows, situation);
}

/** One that does not hold decides, whatever else is unknown. */
function valueOf(rows: readonly ConditionRow[], situation: Situation): ConditionValue {
  let missing: string | null = null;
  for (const row of rows) {
    const value = valueOfAny(row, situation);
    if (value === false) return { state: 'not_fulfilled' };
    if (value !== true) missing ??= value.missing;
  }
  return missing === null ? { state: 'fulfilled' } : { state: 'unknown', missing };
}

/** One that holds decides, whatever else is unknown. */
function valueOfAny(
  row: ConditionRow,
  situation: Situation,
): boolean | { readonly missing: string } {
  let missing: string | null = null;
  for (const term of row) {
    const value = facts[term.fact].read(situation);
    if (value === null) missing ??= term.fact;
    else if (termHolds(term, value)) return true;
  }
  return missing === null ? false : { missing };
}
