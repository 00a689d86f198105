import { expect, test } from 'vitest';
import { calendarDate, clockTime, clockTimeWithSeconds, dateIn, timeOfDay } from './local-time';

const berlin = 'Europe/Berlin';

test('clocks go from 01:59 to 03:00 on 29 March 2026 and twice through 02:30 on 25 October', () => {
  expect(clockTime(Date.parse('2026-03-29T00:59:00Z'), berlin)).toBe('01:59');
  expect(clockTime(Date.parse('2026-03-29T01:00:00Z'), berlin)).toBe('03:00');
  expect(clockTime(Date.parse('2026-10-25T00:30:00Z'), berlin)).toBe('02:30');
  expect(clockTime(Date.parse('2026-10-25T01:30:00Z'), berlin)).toBe('02:30');
});

test('midnight is 00:00 of the new day', () => {
  const midnight = Date.parse('2026-11-20T23:00:00Z');
  expect(clockTimeWithSeconds(midnight, berlin)).toBe('00:00:00');
  expect(calendarDate(midnight, berlin)).toBe('21.11.2026');
});

const newDay = Date.parse('2026-11-20T23:00:00Z');

test.each([
  ['de', '21.11.2026'],
  ['en', '21.11.2026'],
  ['fi', '21.11.2026'],
  ['fr', '21/11/2026'],
  ['sv', '2026-11-21'],
  ['hu', '2026. 11. 21.'],
  ['ja', '2026/11/21'],
  ['ar', '21/11/2026'],
  ['th', '21/11/2026'],
] as const)(
  'in %s a date is %s, in the figures and the years that times have',
  (language, date) => {
    // Arabic dates hold marks of direction.
    expect(dateIn(language, newDay, berlin).replaceAll('\u200f', '')).toBe(date);
  },
);

test('a clock that may be wrong says so in the words of its language', () => {
  const shown = { nowMs: newDay, timeZone: berlin, clockUncertain: true };
  expect(timeOfDay({ ...shown, languages: ['en', 'fr'] })).toBe('ca. 00:00');
  expect(timeOfDay({ ...shown, languages: ['fr', 'en'] })).toBe('≈ 00:00');
});
