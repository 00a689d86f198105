import { facts } from '@perron/core';
import type { FactName } from '@perron/core';
import type { ConditionRow, ConditionTerm } from './condition-rows';

export const factNames = Object.keys(facts) as readonly FactName[];

/** The facts whose values are stations of the network, by their codes. */
export const stationFacts: ReadonlySet<string> = new Set<FactName>([
  'station_code',
  'next_station_code',
]);

/** All values of the fact `position`. */
export const positions = [
  'before_first_station',
  'at_station',
  'on_track',
  'approaching',
  'after_last_station',
  'none',
] as const;

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(facts, name);
}

/** The value that a new term of this fact starts with. */
export function newTerm(fact: FactName): ConditionTerm {
  if (facts[fact].type === 'bool') return { fact, compare: 'is', values: [] };
  return { fact, compare: '==', values: [fact === 'position' ? positions[1] : ''] };
}

/** How a fact can be held against a value. */
export function comparesOf(fact: string): readonly ConditionTerm['compare'][] {
  return isFactName(fact) && facts[fact].type === 'string' ? ['==', '!=', 'in'] : ['is', 'is-not'];
}

/** The term with another way to compare; one value stays the first of several. */
export function withCompare(term: ConditionTerm, compare: ConditionTerm['compare']): ConditionTerm {
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
