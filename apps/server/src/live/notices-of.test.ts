import type { ServiceSubject } from '@perron/adapters/gtfs';
import { createLiveNetwork, encodeFeed } from '@perron/adapters/gtfs-realtime';
import type { FeedAlert, NetworkSnapshot } from '@perron/adapters/gtfs-realtime';
import { Timetable } from '@perron/timetable';
import type { Call } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { expect, onTestFinished, test } from 'vitest';
import { miniFeed } from '../testing/test-app';
import { noticesOf } from './notices-of';

const now = Date.parse('2026-11-20T14:00:00+01:00') / 1000;
const timetable = new Timetable(await readFeed(miniFeed));
const station = timetable.stopById('de:11000:900100003')!;
const visit = timetable
  .departures(station, now, now + 3_600)
  .find(({ line, direction }) => line.name === 'U8' && direction !== null)!;

function subjectOf({ line, stop, tripId, direction, startSeconds, epochSeconds }: Call) {
  const split = tripId.lastIndexOf('|');
  return {
    line,
    direction,
    startSeconds,
    epochSeconds,
    feedTripId: tripId.slice(0, split),
    serviceDate: tripId.slice(split + 1),
    stops: [stop, timetable.stationOf(stop)],
  };
}

const call = subjectOf(visit);
const { line, epochSeconds } = call;
const { stops: _, ...trip } = call;
const stops = [station, ...timetable.platformsOf(station)];
const subjects = {
  call,
  trip,
  station: { stops, epochSeconds },
  lineThere: { line, stops, epochSeconds },
  route: { line, epochSeconds },
} satisfies Record<string, ServiceSubject>;

/** The subjects that are without service, where the source has one alert with the effect NO_SERVICE. */
async function withoutService(selector: Partial<FeedAlert['informed'][number]>) {
  const nothing = { agencyId: null, routeId: null, routeType: null, directionId: null };
  const alert: FeedAlert = {
    entityId: 'closed',
    activePeriods: [],
    cause: 'unknown',
    effect: 'no-service',
    severity: 'unknown',
    url: [],
    header: [],
    description: [],
    informed: [{ ...nothing, stopId: null, trip: null, ...selector }],
  };
  const body = encodeFeed({
    version: '2.0',
    incrementality: 'full',
    headerTimestampSeconds: now,
    tripUpdates: [],
    vehicles: [],
    alerts: [alert],
    tripModifications: [],
  });
  const head = { url: '', status: 200, headers: {}, contentType: null, charset: null };
  const snapshot = await new Promise<NetworkSnapshot>((done) => {
    const network = createLiveNetwork(
      {
        clock: { now: () => now * 1000 },
        timers: { after: () => () => undefined },
        random: () => 0,
        turn: async () => undefined,
        fetch: { read: async () => ({ ...head, body }) },
      },
      { urls: ['http://a.example/'], timetable: () => timetable, onSnapshot: done },
    );
    onTestFinished(() => network.stop());
    network.start();
  });
  const notices = noticesOf(snapshot, {
    timetable,
    realtime: null,
    sources: () => [],
    nowSeconds: now,
  });
  const found = Object.entries(subjects).map(([name, subject]) => [
    name,
    notices.noServiceAt(subject)?.names ?? null,
  ]);
  return Object.fromEntries(found) as Record<keyof typeof subjects, string | null>;
}

const none = { call: null, station: null, lineThere: null, route: null, trip: null };

test('an alert without service at a stop covers the calls that its selector names', async () => {
  expect(await withoutService({ stopId: station.id })).toEqual({
    ...none,
    call: 'stop',
    station: 'stop',
    lineThere: 'stop',
  });
  const routeId = line.id;
  expect(await withoutService({ stopId: station.id, routeId })).toEqual({
    ...none,
    call: 'stop',
    lineThere: 'stop',
  });
  const directionId = visit.direction;
  expect(await withoutService({ stopId: station.id, routeId, directionId })).toEqual({
    ...none,
    call: 'stop',
  });
  const other = directionId === 0 ? 1 : 0;
  expect(await withoutService({ stopId: station.id, routeId, directionId: other })).toEqual(none);
});

test('an alert without service on a route or a trip is told as that', async () => {
  expect(await withoutService({ routeId: line.id })).toEqual({
    ...none,
    call: 'line',
    lineThere: 'line',
    route: 'line',
    trip: 'line',
  });
  const named = {
    tripId: call.feedTripId,
    routeId: null,
    directionId: null,
    startTime: null,
    startDate: call.serviceDate,
    relationship: 'scheduled' as const,
  };
  expect(await withoutService({ trip: named })).toEqual({ ...none, call: 'trip', trip: 'trip' });
  const yesterday = { ...named, startDate: '20261119' };
  expect(await withoutService({ trip: yesterday })).toEqual(none);
});
