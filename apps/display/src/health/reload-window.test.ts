import { expect, test } from 'vitest';
import { isReloadWindow } from './reload-window';

const at = (iso: string, phase: number, timeZone = 'Europe/Berlin') =>
  isReloadWindow(Date.parse(iso), timeZone, phase);

test.each([
  ['2026-11-21T01:59:59+01:00', false],
  ['2026-11-21T02:00:00+01:00', true],
  ['2026-11-21T03:59:59+01:00', true],
  ['2026-11-21T04:00:00+01:00', false],
  ['2026-11-21T14:30:00+01:00', false],
  ['2026-11-21T00:10:00+01:00', false],
])('the first display may restart at %s: %s', (iso, expected) => {
  expect(at(iso, 0)).toBe(expected);
});

test('each display may restart from a different minute on, the last one for a quarter of an hour', () => {
  expect(at('2026-11-21T02:51:00+01:00', 0.5)).toBe(false);
  expect(at('2026-11-21T02:53:00+01:00', 0.5)).toBe(true);
  expect(at('2026-11-21T03:44:00+01:00', 1)).toBe(false);
  expect(at('2026-11-21T03:45:00+01:00', 1)).toBe(true);
});

test('the hours are those of the place', () => {
  expect(at('2026-11-21T02:30:00+01:00', 0, 'America/New_York')).toBe(false);
  expect(at('2026-11-21T02:30:00-05:00', 0, 'America/New_York')).toBe(true);
});

test('the night that loses its hour from two to three has the window all the same', () => {
  expect(at('2026-03-29T01:59:00+01:00', 0.3)).toBe(false);
  expect(at('2026-03-29T03:00:00+02:00', 0.3)).toBe(true);
});
