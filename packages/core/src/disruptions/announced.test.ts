import { expect, test } from 'vitest';
import { disruptionAt } from '../testing/situations';
import type { TripPosition } from '../trip/position';
import { announcedDisruptions } from './announced';

const stops = ['a', 'b', 'c', 'd', 'e'].map((stationCode) => ({ stationCode, cancelled: false }));
const atStation = (index: number): TripPosition => ({ state: 'at_station', index });
const towards = (to: number, from = to - 1): TripPosition => {
  return { state: 'on_track', from, to, progress: 0.5, approaching: false };
};

function isAnnounced(position: TripPosition, announceBefore: number, codes = ['d']): boolean {
  const disruptions = [disruptionAt(codes, { announceBefore })];
  return announcedDisruptions(disruptions, 'U8', { position, stops }).length === 1;
}

test.each([
  ['before the trip', { state: 'before_first_station' } as const, [3, 4]],
  ['at a', atStation(0), [3, 4]],
  ['on the way to b', towards(1), [2, 3, 4]],
  ['at b', atStation(1), [2, 3, 4]],
  ['on the way to c', towards(2), [1, 2, 3, 4]],
  ['at c', atStation(2), [1, 2, 3, 4]],
  ['on the way to d', towards(3), [0, 1, 2, 3, 4]],
  ['at d', atStation(3), [0, 1, 2, 3, 4]],
  ['on the way to e', towards(4), []],
  ['at e', atStation(4), []],
  ['after the trip', { state: 'after_last_station' } as const, []],
])('%s a disruption at d is announced when it counts so many stations', (_, position, counts) => {
  expect([0, 1, 2, 3, 4].filter((count) => isAnnounced(position, count))).toEqual(counts);
});

test('one at several stations is announced before the first, and until the last is left', () => {
  const at = (position: TripPosition) => isAnnounced(position, 1, ['b', 'd']);
  expect([0, 1, 2, 3, 4].map((index) => at(atStation(index)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('one of another line is not announced; one of the whole line everywhere', () => {
  const at = { position: atStation(0), stops };
  expect(announcedDisruptions([disruptionAt(['b'])], 'U2', at)).toEqual([]);
  const whole = disruptionAt([], { announceBefore: 0 });
  expect(announcedDisruptions([whole], 'U8', at)).toEqual([whole]);
});

test('a stop that the train passes is no station to count, but is announced itself', () => {
  const passing = stops.map((stop) => ({ ...stop, cancelled: stop.stationCode === 'c' }));
  const announced = (position: TripPosition, code: string, announceBefore: number) => {
    const disruptions = [disruptionAt([code], { announceBefore })];
    return announcedDisruptions(disruptions, 'U8', { position, stops: passing }).length === 1;
  };
  expect(announced(atStation(1), 'd', 1)).toBe(true);
  expect(announced(atStation(1), 'c', 1)).toBe(true);
  expect(announced(atStation(1), 'c', 0)).toBe(false);
  expect(announced(towards(3, 1), 'c', 0)).toBe(true);
  expect(announced(atStation(3), 'c', 2)).toBe(false);
});

test('the most important stays first', () => {
  const [far, near] = [disruptionAt(['c'], { id: 1 }), disruptionAt(['a'], { id: 2 })];
  const at = { position: atStation(0), stops };
  expect(announcedDisruptions([far, near], 'U8', at)).toEqual([far, near]);
});
