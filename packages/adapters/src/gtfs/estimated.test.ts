import { productNames } from '@perron/schema';
import { buildRealtime } from '@perron/timetable';
import type { TripUpdate } from '@perron/timetable';
import { beforeAll, expect, test } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createGtfsTransit } from './gtfs-transit';

const whenMs = Date.parse('2026-11-20T14:03:00+01:00');
const station = '900100003';

let timetable: Awaited<ReturnType<typeof demoTimetable>>;
beforeAll(async () => {
  timetable = await demoTimetable();
});

function transitWith(updates: readonly TripUpdate[]) {
  const now = whenMs / 1000;
  const input = { updates, updatedAtEpochSeconds: now, nowEpochSeconds: now };
  const snapshot = { timetable, realtime: buildRealtime(timetable, input), notices: null };
  return createGtfsTransit(() => snapshot, { source: 'demo', realtime: true });
}

test('a delay that is worked out from a vehicle’s place is calculated, one that is predicted prognosed', async () => {
  const query = { whenMs, durationMinutes: 60, results: null, products: new Set(productNames) };
  const { departures } = await transitWith([]).departures(station, query);
  const late = (at: number, estimated: boolean): TripUpdate => {
    const [tripId = '', startDate = null] = departures[at]!.tripId.split('|');
    return {
      tripId,
      startDate,
      startTime: null,
      status: 'scheduled',
      routeId: null,
      headsign: null,
      delaySeconds: 120,
      stops: [],
      estimated,
    };
  };
  const transit = transitWith([late(0, true), late(1, false)]);
  const board = (await transit.departures(station, query)).departures;
  const typeOf = (at: number) =>
    board.find(({ tripId }) => tripId === departures[at]!.tripId)?.prognosisType;
  expect([typeOf(0), typeOf(1), typeOf(2)]).toEqual(['calculated', 'prognosed', null]);
  const { trip } = await transit.trip(departures[0]!.tripId);
  expect(trip).toMatchObject({
    departurePrognosisType: 'calculated',
    arrivalPrognosisType: 'calculated',
  });
  expect(trip.stopovers[1]).toMatchObject({
    arrivalPrognosisType: 'calculated',
    arrivalDelay: 120,
  });
});
