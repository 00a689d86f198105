import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastStop, nextStop, tripPosition, upcomingStop } from './position';
import type { StopTimes } from './position';

const s = 1000;

function stop(arrives: number | null, departs: number | null, cancelled = false): StopTimes {
  return {
    arrivesMs: arrives === null ? null : arrives * s,
    departsMs: departs === null ? null : departs * s,
    cancelled,
  };
}

/** Leaves at 100, stands from 200 to 240, passes 300 without standing, ends at 400. */
const trip = [stop(null, 100), stop(200, 240), stop(300, 300), stop(400, null)];

test.each([
  [99, { state: 'before_first_station' }],
  [100, { state: 'at_station', index: 0 }],
  [119.999, { state: 'at_station', index: 0 }],
  [120, { state: 'on_track', from: 0, to: 1, progress: 0, approaching: false }],
  [150, { state: 'on_track', from: 0, to: 1, progress: 0, approaching: false }],
  [175, { state: 'on_track', from: 0, to: 1, progress: 0.5, approaching: false }],
  [179.999, { state: 'on_track', from: 0, to: 1, progress: 0.59998, approaching: false }],
  [180, { state: 'on_track', from: 0, to: 1, progress: 0.6, approaching: true }],
  [200, { state: 'at_station', index: 1 }],
  [239.999, { state: 'at_station', index: 1 }],
  [300, { state: 'at_station', index: 2 }],
  [319.999, { state: 'at_station', index: 2 }],
  [400, { state: 'at_station', index: 3 }],
  [419.999, { state: 'at_station', index: 3 }],
  [420, { state: 'after_last_station' }],
])('at %s s the trip is %j', (seconds, position) => {
  expect(tripPosition(trip, seconds * s)).toEqual(position);
});

test('a stop that is not served is passed', () => {
  const stops = [stop(null, 0), stop(100, 100, true), stop(200, null)];
  expect(tripPosition(stops, 100 * s)).toMatchObject({ state: 'on_track', from: 0, to: 2 });
  expect(nextStop({ state: 'at_station', index: 0 }, stops)).toBe(2);
});

test('the next stop, and the last one', () => {
  const at = (seconds: number) => {
    const position = tripPosition(trip, seconds * s);
    return [lastStop(position, trip), upcomingStop(position, trip), nextStop(position, trip)];
  };
  expect(at(0)).toEqual([null, 0, 0]);
  expect(at(110)).toEqual([0, 0, 1]);
  expect(at(150)).toEqual([0, 1, 1]);
  expect(at(410)).toEqual([3, 3, null]);
  expect(at(500)).toEqual([3, null, null]);
});

test('a stop without any time is an error, because nothing true can be said of it', () => {
  expect(() => tripPosition([stop(null, null)], 0)).toThrow(
    'Stop 0 of the trip has neither an arrival nor a departure.',
  );
});

test('a trip that stops nowhere is over', () => {
  expect(tripPosition([], 0)).toEqual({ state: 'after_last_station' });
  expect(tripPosition([stop(1, 2, true)], 0)).toEqual({ state: 'after_last_station' });
});

const moment = fc.integer({ min: 0, max: 7200 });
const anyStop = fc
  .tuple(moment, fc.integer({ min: -60, max: 120 }), fc.boolean())
  .map(([arrives, dwell, cancelled]) => stop(arrives, arrives + dwell, cancelled));

test('a trip only ever goes forward, with any times', () => {
  const order = ['before_first_station', 'at_station', 'on_track', 'after_last_station'];
  fc.assert(
    fc.property(
      fc.array(anyStop, { maxLength: 12 }),
      fc.array(fc.integer({ min: -100, max: 8000 }), { minLength: 2, maxLength: 30 }),
      (stops, moments) => {
        const reached = moments
          .sort((a, b) => a - b)
          .map((seconds) => {
            const position = tripPosition(stops, seconds * s);
            const where = {
              before_first_station: -1,
              at_station: position.state === 'at_station' ? position.index : 0,
              on_track:
                position.state === 'on_track' ? position.from + 0.1 + position.progress * 0.8 : 0,
              after_last_station: Number.MAX_SAFE_INTEGER,
            }[position.state];
            expect(order).toContain(position.state);
            return where;
          });
        expect(reached).toEqual([...reached].sort((a, b) => a - b));
      },
    ),
    { numRuns: 5000 },
  );
});

test('progress lies between 0 and 1, and approaching is the last 20 s', () => {
  fc.assert(
    fc.property(fc.array(anyStop, { minLength: 2, maxLength: 6 }), moment, (stops, seconds) => {
      const position = tripPosition(stops, seconds * s);
      if (position.state !== 'on_track') return;
      expect(position.progress).toBeGreaterThanOrEqual(0);
      expect(position.progress).toBeLessThanOrEqual(1);
      const later = tripPosition(stops, (seconds + 20) * s);
      const arrivedBy20s =
        later.state !== 'on_track' || later.from !== position.from || later.to !== position.to;
      expect(position.approaching).toBe(arrivedBy20s);
    }),
    { numRuns: 5000 },
  );
});
