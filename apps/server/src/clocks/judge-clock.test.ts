import { expect, test } from 'vitest';
import { judgeClock, medianOf } from './judge-clock';

const hour = 3_600_000;

test('three clocks that all disagree with the server by an hour prove that it is wrong', () => {
  expect(judgeClock([hour, hour - 20_000, hour + 20_000], false)).toBe(hour);
  expect(judgeClock([-hour, -hour, -hour], false)).toBe(-hour);
});

test.each([
  ['nobody', []],
  ['two', [hour, hour]],
  ['one device that is wrong among others', [hour, 0, 100, -300]],
  ['clocks that differ among each other', [hour, 2 * hour, -hour, 500_000]],
  ['a third of three that is right', [hour, hour, 0]],
  ['two groups', [hour, hour, hour, 0, 0]],
  ['clocks that are two minutes off', [120_000, 119_000, 121_000]],
])('%s prove nothing', (_, aheadMs) => {
  expect(judgeClock(aheadMs, false)).toBeNull();
});

test('among many a few that are wrong by themselves do not hide what all others say', () => {
  const fleet = [...Array<number>(40).fill(hour), 0, 0, -hour, 5 * hour];
  expect(judgeClock(fleet, false)).toBe(hour);
});

test('a verdict does not flicker at its limit', () => {
  const aheadMs = [119_000, 118_000, 119_500];
  expect(judgeClock(aheadMs, false)).toBeNull();
  expect(judgeClock(aheadMs, true)).toBe(119_000);
  expect(judgeClock([90_000, 90_000, 90_000], true)).toBeNull();
});

test('the middle of an even number is one of them', () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2);
  expect(medianOf([])).toBeNull();
});
