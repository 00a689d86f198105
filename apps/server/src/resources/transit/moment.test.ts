import { expect, test } from 'vitest';
import { moment } from './moment';

test.each([
  ['2026-11-20T14:03:00+01:00', Date.parse('2026-11-20T13:03:00Z')],
  ['1795179780', 1_795_179_780_000],
  [undefined, 42],
])('"%s" is a moment', (text, ms) => {
  expect(moment(text, 42)).toBe(ms);
});

test.each(['tomorrow', 'May 1', '2026-13-40T99:00', ''])('"%s" is refused by name', (text) => {
  expect(() => moment(text, 42)).toThrow('query.when: expected ISO 8601');
});
