import { expect, test } from 'vitest';
import { momentText } from './moment-text';

const newYork = { timeZone: 'America/New_York', locale: 'de-DE' };

test.each([
  ['later in the evening, when Berlin has tomorrow', '2026-03-07T23:30:00Z', '18:30'],
  ['in the night before the clocks go forward', '2026-03-08T06:59:00Z', 'So 01:59'],
  ['a minute later, after the hour that is left out', '2026-03-08T07:00:00Z', 'So 03:00'],
  ['late on that short day', '2026-03-09T03:59:00Z', 'So 23:59'],
  ['earlier today, when Berlin had the same day', '2026-03-07T05:00:00Z', '00:00'],
  ['an hour before, when it was yesterday there', '2026-03-07T04:00:00Z', 'Fr 23:00'],
  ['more than six days away', '2026-03-15T12:00:00Z', '15. März'],
  ['next year, by the year that it is there', '2027-01-01T04:30:00Z', '31. Dez.'],
  ['after midnight of the new year there', '2027-01-01T05:30:00Z', '1. Jan. 2027'],
])('to a German reader a moment in New York %s', (_when, iso, said) => {
  expect(momentText(iso, Date.parse('2026-03-07T20:00:00Z'), newYork)).toBe(said);
});
