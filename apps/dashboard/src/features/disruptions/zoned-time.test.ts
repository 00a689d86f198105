import { expect, test } from 'vitest';
import { fieldText, momentOf } from './zoned-time';

const zone = 'Europe/Berlin';

test.each([
  ['2026-11-24T13:03', '2026-11-24T12:03:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  // The hour that comes twice: the first one.
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('%s on the clocks of Berlin is %s', (text, iso) => {
  expect(momentOf(text, zone)).toBe(iso);
  expect(fieldText(iso, zone)).toBe(text);
});

test('the hour that does not exist is the time after it', () => {
  const iso = momentOf('2026-03-29T02:30', zone) ?? '';
  expect(fieldText(iso, zone)).toBe('2026-03-29T03:30');
});

test('what is no time is none', () => {
  expect([momentOf('', zone), momentOf('tomorrow', zone)]).toEqual([null, null]);
});
