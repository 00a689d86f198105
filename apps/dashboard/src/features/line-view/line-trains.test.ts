import type { LineTrip, LineTripCall } from '@perron/schema';
import { expect, test } from 'vitest';
import { diagramLayout } from '../../kit/line-diagram/diagram-layout';
import { DiagramWays } from '../../kit/line-diagram/place-on-diagram';
import { lineOf } from '../../kit/line-diagram/testing/line-of';
import { lineTrains } from './line-trains';
import type { TrainsInput } from './line-trains';

const line = lineOf('A B C D');
const ways = new DiagramWays(diagramLayout(line, false));

const at = (time: string) => `2026-11-20T${time}+01:00`;

/** A call such as `B 14:02:00`, where it stands for half a minute; with minutes late. */
function call(text: string, late = 0): LineTripCall {
  const [name = '', time = ''] = text.split(' ');
  const planned = Date.parse(at(time));
  const iso = (ms: number) => new Date(ms).toISOString();
  return {
    stop: { id: name.toLowerCase(), name },
    plannedArrival: iso(planned),
    arrival: iso(planned + late * 60_000),
    plannedDeparture: iso(planned + 30_000),
    departure: iso(planned + 30_000 + late * 60_000),
    platform: null,
  };
}

function trip(changes: Partial<LineTrip> = {}): LineTrip {
  return {
    id: 'one',
    direction: 'D',
    way: 'there',
    delay: null,
    position: null,
    next: 1,
    calls: [call('B 14:00:00'), call('C 14:02:00'), call('D 14:04:00')],
    ...changes,
  };
}

function trainsAt(time: string, trips: LineTrip[], changes: Partial<TrainsInput> = {}) {
  const nowMs = Date.parse(at(time));
  return lineTrains({ trips, line, ways, step: 'live', nowMs, ...changes });
}

test('a train goes on by the clock between two answers', () => {
  const seen = ['14:00:10', '14:01:30', '14:02:10', '14:04:10'].map((time) => {
    const [train] = trainsAt(time, [trip()]);
    return [train?.at, train?.towards, Math.round(train?.place?.y ?? -1)];
  });
  expect(seen).toEqual([
    ['B', null, 45],
    ['B', 'C', 60],
    ['C', null, 75],
    ['D', null, 105],
  ]);
  expect(trainsAt('14:05:00', [trip()])).toEqual([]);
});

test('a late train is behind, and says by how many minutes at its next station', () => {
  const late = trip({ delay: 120, calls: [call('B 14:00:00', 2), call('C 14:02:00', 3)] });
  expect(trainsAt('14:02:10', [late])[0]).toMatchObject({
    at: 'B',
    towards: null,
    delayMinutes: 3,
    nextMs: Date.parse(at('14:05:00')),
  });
  const early = trip({ delay: -60, calls: [call('B 14:00:00', -1), call('C 14:02:00', -1)] });
  expect(trainsAt('14:00:10', [early])[0]?.delayMinutes).toBe(-1);
});

test('realtime that is too old counts no more: trains are where the timetable has them', () => {
  const late = trip({ delay: 120, calls: [call('B 14:00:00', 2), call('C 14:02:00', 2)] });
  expect(trainsAt('14:02:10', [late], { step: 'timetable' })[0]).toMatchObject({
    at: 'C',
    delayMinutes: null,
  });
});

test('an early train stays where it was seen once its realtime counts no more', () => {
  const early = trip({ delay: -180, calls: [call('C 14:02:00', -3), call('D 14:04:00', -3)] });
  const timetable = { step: 'timetable' } as const;
  expect(trainsAt('13:59:10', [early], timetable)[0]).toMatchObject({ at: 'C', towards: null });
  const [first, ...rest] = early.calls;
  const waiting = {
    ...early,
    calls: [{ ...first!, arrival: null, plannedArrival: null }, ...rest],
  };
  expect(trainsAt('13:59:10', [waiting], timetable)).toEqual([]);
});

test('a cancelled trip has no place, and a stop that is left out is passed by', () => {
  expect(trainsAt('14:00:10', [trip({ cancelled: true })])[0]).toMatchObject({
    isCancelled: true,
    place: null,
    at: null,
  });
  const skipped = {
    ...call('C 14:02:00'),
    cancelled: true as const,
    arrival: null,
    departure: null,
  };
  const skipping = trip({ calls: [call('B 14:00:00'), skipped, call('D 14:04:00')] });
  expect(trainsAt('14:02:10', [skipping])[0]).toMatchObject({ at: 'B', towards: 'D' });
});

test('a train where nothing is drawn is listed last, and a call without any time is passed over', () => {
  const away = trip({ id: 'away', calls: [call('X 14:00:00'), call('Y 14:02:00')] });
  const timeless = {
    stop: { id: 'c', name: 'C' },
    platform: null,
    arrival: null,
    plannedArrival: null,
    departure: null,
    plannedDeparture: null,
  };
  const odd = trip({ calls: [call('B 14:00:00'), timeless, call('D 14:04:00')] });
  const trains = trainsAt('14:01:00', [away, odd]);
  expect(trains.map(({ tripId, place }) => [tripId, place === null])).toEqual([
    ['one', false],
    ['away', true],
  ]);
  expect(trains[0]?.towards).toBe('D');
});

test('at a terminus with two platforms a train stands, and faces the way that it came', () => {
  const loop = trip({ way: 'back', calls: [call('A 14:00:00'), call('A 14:02:00')] });
  expect(trainsAt('14:01:30', [loop])[0]).toMatchObject({
    at: 'A',
    towards: null,
    place: { down: false },
  });
});
