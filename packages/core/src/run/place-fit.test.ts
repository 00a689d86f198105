import { expect, test } from 'vitest';
import { runOf } from '../testing/runs';
import { nowMs } from '../testing/situations';
import { lagMs, worstLagMs } from './place-fit';

const minute = 60_000;
/** At a, b, c and d, each two minutes and a hundredth of a degree further north; at b it arrives now. */
const run = runOf({ tripId: 'one', startsAtMs: nowMs - 90_000 });

const fix = (share: number, change: object = {}) => ({
  atMs: nowMs,
  latitude: 52.5 + share * 0.01,
  longitude: 13.4,
  accuracyMetres: 20,
  ...change,
});

test('a train that is where it is expected has no lag', () => {
  expect(lagMs(run, fix(1))).toBe(0);
  expect(lagMs(run, fix(1, { atMs: nowMs + 25_000 }))).toBe(0);
  expect(lagMs(run, fix(1.5, { atMs: nowMs + 75_000 }))).toBe(0);
});

test('behind its time it is late, ahead of it early', () => {
  expect(lagMs(run, fix(1, { atMs: nowMs + 3 * minute }))).toBe(2.5 * minute);
  expect(lagMs(run, fix(1, { atMs: nowMs - minute }))).toBe(-minute);
  expect(lagMs(run, fix(0.5))).toBe(45_000);
});

test('its known delay counts', () => {
  const late = runOf({ tripId: 'one', startsAtMs: nowMs - 90_000, delayMs: 3 * minute });
  expect(lagMs(late, fix(1, { atMs: nowMs + 3 * minute }))).toBe(0);
});

test.each([
  ['beside its way', fix(1, { longitude: 13.42 })],
  ['beyond its end', fix(4)],
  ['of no use because it is so rough', fix(1, { accuracyMetres: 5_000 })],
])('a place %s says nothing', (_, place) => {
  expect(lagMs(run, place)).toBeNull();
});

test('a stop that it passes without a halt is no place on its way', () => {
  const calls = run.calls.map((call, index) => ({ ...call, cancelled: index === 1 }));
  // Half way from a to c, in the four minutes that this takes.
  expect(lagMs({ ...run, calls }, fix(1))).toBe(-15_000);
});

test('of several places the worst one counts, and all have to be on its way', () => {
  const later = fix(1, { atMs: nowMs + 2 * minute });
  expect(worstLagMs(run, [fix(1), later])).toBe(1.5 * minute);
  expect(worstLagMs(run, [fix(1), fix(9)])).toBeNull();
  expect(worstLagMs(run, [])).toBeNull();
});

test('a network without the places of its stops says nothing', () => {
  const calls = run.calls.map((call) => ({ ...call, location: null }));
  expect(lagMs({ ...run, calls }, fix(1))).toBeNull();
});

test('a train that keeps to the date line is on its way on both of its sides', () => {
  const calls = run.calls.map((call) => ({
    ...call,
    location: { latitude: call.location!.latitude, longitude: 179.9999 },
  }));
  expect(lagMs({ ...run, calls }, fix(1, { longitude: 179.9999 }))).toBe(0);
  expect(lagMs({ ...run, calls }, fix(1, { longitude: -179.9999 }))).toBe(0);
});
