import { facts, knownScenarios, parsePlainCondition, spanFormOf } from '@perron/core';
import type { ConditionTerm } from '@perron/core';
import { conditionProblem } from '@perron/core/conditions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOfText, textOfRows } from './condition-rows';
import { choicesOf, factNames } from './condition-terms';

const names = factNames.map((name) => [name, facts[name]] as const);
const flags = names.filter(([, { type }]) => type === 'bool').map(([name]) => name);
const texts = names.filter(([, { type }]) => type === 'string').map(([name]) => name);
/** Those that any text may be held against. */
const words = texts.filter((name) => choicesOf(name).length === 0 && spanFormOf(name) === null);
const value = fc.stringMatching(/^[A-Za-z0-9 _.:-]{0,8}$/);
const spans = [
  ['time', '06:00', '09:00'],
  ['time', '22:00', '04:00'],
  ['date', '12-24', '01-06'],
  ['date', '2026-12-24', '2027-01-06'],
] as const;

const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
  fc.record({
    fact: fc.constantFrom(...flags),
    compare: fc.constantFrom('is', 'is-not'),
    values: fc.constant([]),
  }),
  fc.record({
    fact: fc.constantFrom(...words),
    compare: fc.constantFrom('==', '!='),
    values: fc.array(value, { minLength: 1, maxLength: 1 }),
  }),
  fc.record({
    fact: fc.constantFrom(...words),
    compare: fc.constant('in'),
    values: fc.array(value, { minLength: 1, maxLength: 4 }),
  }),
  fc
    .tuple(fc.constantFrom(...spans), fc.constantFrom('between' as const, 'not-between' as const))
    .map(([[fact, ...values], compare]) => ({ fact, compare, values })),
  fc.constantFrom(...texts.filter((name) => choicesOf(name).length > 0)).map((fact) => ({
    fact,
    compare: 'in' as const,
    values: choicesOf(fact).map((choice) => choice.value),
  })),
);
const rows = fc.array(fc.array(term, { minLength: 1, maxLength: 3 }), { maxLength: 4 });

test('rows become a text that displays can read, and the same rows again', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const text = textOfRows(some);
      expect(conditionProblem(text)).toBeNull();
      expect(parsePlainCondition(text)).not.toBeNull();
      expect(rowsOfText(text)).toEqual(some);
    }),
  );
});

test('a text that has rows is the same text again, letter by letter', () => {
  const pieces = ['vehicle', '!demo', ' && ', ' || ', '(', ')', 'line == "U8"', 'true', ' '];
  const texts = fc
    .array(fc.constantFrom(...pieces), { maxLength: 8 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const found = rowsOfText(text);
      if (found) expect(textOfRows(found)).toBe(text);
    }),
  );
});

test('the scenarios that an installation begins with all have rows', () => {
  for (const { condition } of knownScenarios) expect(rowsOfText(condition)).not.toBeNull();
});

test.each([
  'vehicle || demo',
  'vehicle&&demo',
  '(vehicle)',
  'size(line) > 2',
  'colour == "red"',
  'line.between("U1", "U8")',
  'time >= "06:00"',
  'platform',
  'false',
  '',
])('"%s" is shown as text only', (text) => {
  expect(rowsOfText(text)).toBeNull();
});
