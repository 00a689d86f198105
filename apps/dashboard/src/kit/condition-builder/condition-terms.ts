import { facts, isFactName, spanFormOf } from '@perron/core';
import type { ConditionRow, ConditionTerm, FactName } from '@perron/core';

export const factNames = Object.keys(facts) as readonly FactName[];

/** The facts whose values are stations of the network, by their codes. */
export const stationFacts: ReadonlySet<string> = new Set<FactName>([
  'station_code',
  'next_station_code',
]);

/** The facts that have one of few values. */
type ChoiceFact = {
  [Fact in FactName]: (typeof facts)[Fact] extends { readonly values: readonly string[] }
    ? Fact
    : never;
}[FactName];

/** The names of values. */
type ChoiceText = {
  [Fact in ChoiceFact]: `condition.${Fact}.${(typeof facts)[Fact]['values'][number]}`;
}[ChoiceFact];

/** All values of a fact with their names; none where any text may be one. */
export function choicesOf(
  fact: string,
): readonly { readonly value: string; readonly text: ChoiceText }[] {
  if (!isFactName(fact)) return [];
  const of = facts[fact];
  const values: readonly string[] = 'values' in of ? of.values : [];
  return values.map((value) => ({ value, text: `condition.${fact}.${value}` as ChoiceText }));
}

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** The values that a new term of this fact starts with. */
export function newTerm(fact: FactName): ConditionTerm {
  if (facts[fact].type === 'bool') return { fact, compare: 'is', values: [] };
  if (fact === 'weekday') return { fact, compare: 'in', values: workdays };
  const form = spanFormOf(fact);
  if (form === 'time') return { fact, compare: 'between', values: ['06:00', '09:00'] };
  if (form === 'date') return { fact, compare: 'between', values: ['12-24', '12-26'] };
  if (fact === 'position') return { fact, compare: '==', values: ['at_station'] };
  return { fact, compare: '==', values: [choicesOf(fact)[0]?.value ?? ''] };
}

/** How a fact can be held against a value. */
export function comparesOf(fact: FactName): readonly ConditionTerm['compare'][] {
  if (spanFormOf(fact) !== null) return ['between', 'not-between'];
  return facts[fact].type === 'string' ? ['==', '!=', 'in'] : ['is', 'is-not'];
}

/** The term with another way to compare; one value stays the first of several. */
export function withCompare(term: ConditionTerm, compare: ConditionTerm['compare']): ConditionTerm {
  if (spanFormOf(term.fact) !== null) return { ...term, compare };
  if (compare === 'in' || term.values.length <= 1) return { ...term, compare };
  return { ...term, compare, values: term.values.slice(0, 1) };
}

/** A value without what would end it, or join it to the next term, where it stands in a text. */
export function plainValue(value: string): string {
  return value.replace(/["\\]|&&|\|\|/g, '');
}

/** The rows with another term at a place; null takes it away, and its row with the last one. */
export function withTerm(
  rows: readonly ConditionRow[],
  at: { readonly row: number; readonly term: number },
  term: ConditionTerm | null,
): readonly ConditionRow[] {
  return rows.flatMap((row, index) => {
    if (index !== at.row) return [row];
    const next = row.toSpliced(at.term, 1, ...(term ? [term] : []));
    return next.length === 0 ? [] : [next];
  });
}
