import { vehicleAnswer } from '@perron/schema';
import { runningTrips } from '@perron/timetable';
import { beforeAll, expect, test } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { FullTransitService } from '../transit';
import type { Notices } from './gtfs-snapshot';
import { createGtfsTransit } from './gtfs-transit';
import { noNotices } from './testing/no-notices';

const unknown = '999999999';
const known = '900100003';
const query = {
  whenMs: Date.parse('2026-11-20T14:03:00+01:00'),
  durationMinutes: 120,
  results: null,
  products: new Set(['subway'] as const),
  direction: null,
  remarks: true,
};

let transit: FullTransitService;
beforeAll(async () => {
  const timetable = await demoTimetable();
  transit = createGtfsTransit(() => ({ timetable, realtime: null, notices: null }), {
    source: 'demo',
    realtime: false,
  });
});

test.each<[string, (from: FullTransitService) => Promise<unknown>]>([
  [`Failed to fetch station info for ${unknown}`, (from) => from.stop(unknown)],
  [`Failed to fetch departures for ${unknown}`, (from) => from.departures(unknown, query)],
  [`Failed to fetch arrivals for ${unknown}`, (from) => from.arrivals(unknown, query)],
  [
    `Failed to fetch departures for ${known}`,
    (from) => from.departures(known, { ...query, direction: unknown }),
  ],
  ['Failed to fetch trip info for 1|2', (from) => from.trip('1|2')],
])('%s: as the specification words it, whatever fills the transit service', async (words, ask) => {
  await expect(ask(transit)).rejects.toMatchObject({ code: 'not_found', message: words });
});

test('a vehicle has its trip, and a trip its vehicle, as realtime names them', async () => {
  const timetable = await demoTimetable();
  const nowSeconds = query.whenMs / 1000;
  const running = runningTrips(timetable, nowSeconds, nowSeconds)[0]!;
  const run = timetable.tripById(running.id)!;
  const name = { id: '5041', label: 'U8 12' };
  const location = { type: 'location', latitude: 52.5, longitude: 13.4 } as const;
  const reported = { name, run, location, madeAtSeconds: nowSeconds - 10 };
  const notices: Notices = {
    ...noNotices,
    vehicleOf: (asked) => (asked.id === run.id ? name : null),
    vehicle: (id) =>
      id === '5041' ? reported : id === 'depot' ? { ...reported, run: null } : null,
  };
  const live = createGtfsTransit(() => ({ timetable, realtime: null, notices }), {
    source: 'demo',
    realtime: true,
  });
  const answer = await live.vehicle('5041');
  expect(answer).toEqual({
    vehicle: { ...name, tripId: run.id, seenAt: nowSeconds - 10, currentLocation: location },
    realtimeDataUpdatedAt: null,
  });
  expect(vehicleAnswer.parse(answer)).toEqual(answer);
  expect((await live.vehicle('depot')).vehicle.tripId).toBeNull();
  await expect(live.vehicle('5042')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Failed to fetch vehicle info for 5042',
  });
  expect((await live.trip(run.id)).trip.vehicle).toEqual(name);
  expect((await transit.trip(run.id)).trip).not.toHaveProperty('vehicle');
  await expect(transit.vehicle('5041')).rejects.toMatchObject({ code: 'not_found' });
});

test('at a closed station trains do not stop: not on its board, nor on their way', async () => {
  const timetable = await demoTimetable();
  const closedAt = timetable.stopById(known)!;
  const notices: Notices = {
    ...noNotices,
    noServiceAt: ({ stops = [] }) =>
      stops.some(({ stationIndex }) => stationIndex === closedAt.stationIndex)
        ? { alertId: 'closed', names: 'stop' }
        : null,
  };
  const live = createGtfsTransit(() => ({ timetable, realtime: null, notices }), {
    source: 'demo',
    realtime: true,
  });
  const { departures } = await live.departures(known, query);
  expect(departures.length).toBeGreaterThan(0);
  expect(departures.every(({ boarding }) => boarding === 'no_stop')).toBe(true);
  const { trip } = await live.trip(departures[0]!.tripId);
  const [closed, ...others] = trip.stopovers.filter(({ cancelled }) => cancelled === true);
  expect(others).toEqual([]);
  expect(closed).toMatchObject({
    stop: { name: timetable.stopById(known)!.name },
    departure: null,
    remarks: [{ code: 'text.realtime.stop.cancelled' }],
  });
  expect(closed?.plannedDeparture).not.toBeNull();
});
