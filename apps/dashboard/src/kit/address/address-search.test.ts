import { expect, test } from 'vitest';
import {
  addressSearch,
  anyId,
  listOf,
  oneOf,
  shortText,
  textsOf,
  wholeNumber,
  wholeNumbers,
} from './address-search';
import { isoDay, isoMoment } from './iso-fields';

const read = addressSearch({
  days: oneOf([1, 3, 7], 1),
  kind: oneOf(['pixel', 'audio']),
  page: wholeNumber({ max: 100 }, 1),
  line: wholeNumber(),
  name: shortText(5, 'Zoo'),
  id: anyId,
});

test('an address is read by its parameters, and what else it says is left out', () => {
  const said = { days: '3', kind: 'audio', page: '7', line: '12', name: 'Alex', id: 'x', evil: 1 };
  expect(read(said)).toEqual({ days: 3, kind: 'audio', page: 7, line: 12, name: 'Alex', id: 'x' });
});

const nothing = { kind: undefined, line: undefined, id: undefined };

test('a parameter that is absent has its default, or is undefined', () => {
  expect(read({})).toStrictEqual({ days: 1, page: 1, name: 'Zoo', ...nothing });
});

test.each([
  ['days', '2'],
  ['days', ['1', '3']],
  ['kind', '__proto__'],
  ['page', '101'],
  ['page', '0'],
  ['page', ''],
  ['line', '1.5'],
  ['line', '-1'],
  ['line', '9007199254740993'],
  ['line', {}],
  ['name', 'Zoologischer Garten'],
  ['id', ['1', '2']],
])('what a parameter cannot mean is its default: %s=%j', (name, odd) => {
  // Undefined, and not absent: the router would let through what the address says.
  expect(read({ [name]: odd })).toStrictEqual({ days: 1, page: 1, name: 'Zoo', ...nothing });
});

test('links may give numbers', () => {
  expect(read({ page: 4, days: 7, id: 12 })).toMatchObject({ page: 4, days: 7, id: 12 });
});

test('a parameter that stands several times has all its texts', () => {
  expect(textsOf(['a', 7, null, { b: 1 }])).toEqual(['a', '7']);
  expect(textsOf('a')).toEqual(['a']);
  expect(textsOf(undefined)).toEqual([]);
});

test('a list is the same with its name several times, as JSON and with commas', () => {
  for (const said of [['a', '7'], '["a",7]', 'a,7', 'a, 7'])
    expect(listOf(said)).toEqual(['a', '7']);
  expect(listOf(undefined)).toEqual([]);
});

test('days are those of the calendar', () => {
  expect(isoDay('2028-02-29')).toBe('2028-02-29');
  for (const odd of [
    '2026-02-29',
    '2026-13-01',
    '26-01-01',
    '2026-1-1',
    20261120,
    ['2026-01-01'],
  ]) {
    expect(isoDay(odd)).toBeUndefined();
  }
});

test('moments have a day of the calendar, a time and an offset, from 1970 to 9999', () => {
  for (const moment of ['2026-11-20T14:06:20.000Z', '2026-11-20T14:06+01:00']) {
    expect(isoMoment(moment)).toBe(moment);
  }
  for (const odd of [
    'noon',
    '2026-11-20',
    '2026-11-20T14:06',
    '2026-02-30T10:00Z',
    '1969-12-31T23:59Z',
    '2026-11-20T25:00Z',
  ]) {
    expect(isoMoment(odd)).toBeUndefined();
  }
});

test.each([
  ['7', [7]],
  [
    ['4', '7'],
    [4, 7],
  ],
  ['[4,7]', [4, 7]],
  ['0', [0]],
  ['many', undefined],
  [undefined, undefined],
])('%j lists these numbers: %j', (said, numbers) => {
  expect(wholeNumbers(said)).toEqual(numbers);
});
