import { expect, test } from 'vitest';
import { freshness } from './ladder';

const nowMs = 1_800_000_000_000;

test.each([
  [0, 'live'],
  [60, 'live'],
  [61, 'aging'],
  [90, 'aging'],
  [91, 'stale'],
  [300, 'stale'],
  [301, 'timetable'],
])('realtime made %i s ago is %s', (ageSeconds, step) => {
  expect(freshness(nowMs - ageSeconds * 1000, nowMs)).toBe(step);
});

test('without a moment there is only the timetable', () => {
  expect(freshness(null, nowMs)).toBe('timetable');
  expect(freshness(Number.NaN, nowMs)).toBe('timetable');
});

test('a moment in the future is a broken clock, beyond what clocks differ by', () => {
  expect(freshness(nowMs + 20_000, nowMs)).toBe('live');
  expect(freshness(nowMs + 31_000, nowMs)).toBe('timetable');
});
