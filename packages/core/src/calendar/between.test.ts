import { expect, test } from 'vitest';
import { isBetween, spanProblem } from './between';

test.each([
  ['05:59', '06:00', '09:00', false],
  ['06:00', '06:00', '09:00', true],
  ['08:59', '06:00', '09:00', true],
  ['09:00', '06:00', '09:00', false],
  ['23:59', '22:00', '24:00', true],
  ['00:00', '22:00', '24:00', false],
  ['22:00', '22:00', '04:00', true],
  ['03:59', '22:00', '04:00', true],
  ['04:00', '22:00', '04:00', false],
  ['12:00', '22:00', '04:00', false],
  ['2026-12-24', '2026-12-24', '2027-01-06', true],
  ['2027-01-06', '2026-12-24', '2027-01-06', true],
  ['2027-01-07', '2026-12-24', '2027-01-06', false],
  ['2027-12-24', '2026-12-24', '2027-01-06', false],
  ['2031-01-06', '12-24', '01-06', true],
  ['2031-12-31', '12-24', '01-06', true],
  ['2031-01-07', '12-24', '01-06', false],
  ['2031-07-01', '07-01', '07-01', true],
  ['2031-07-02', '07-01', '07-01', false],
])('%s between %s and %s: %s', (value, from, until, is) => {
  expect(isBetween(value, from, until)).toBe(is);
});

test.each([
  ['time', '6:00', '09:00', 'such as "06:00", got "6:00"'],
  ['time', '06:00', '25:00', 'at most "24:00", got "25:00"'],
  ['time', '06:00', '06:00', 'two different times'],
  ['time', '12-24', '12-26', 'got "12-24"'],
  ['date', '2026-02-30', '2026-03-01', 'got "2026-02-30"'],
  ['date', '12-24', '2026-12-26', 'got "12-24"'],
  ['date', '02-30', '03-01', 'got "02-30"'],
  ['date', '2026-12-26', '2026-12-24', 'not to be before "2026-12-26"'],
] as const)('%s: nothing is between %s and %s', (fact, from, until, said) => {
  expect(spanProblem(fact, from, until)).toContain(said);
});

test('the 29th of February may be named for every year', () => {
  expect(spanProblem('date', '02-29', '02-29')).toBeNull();
});
