import { callsOf, furtherCalls } from '@perron/core';
import { productNames } from '@perron/schema';
import { buildRealtime } from '@perron/timetable';
import type { Timetable, TripUpdate, Call } from '@perron/timetable';
import { beforeAll, expect, test } from 'vitest';
import { noNotices } from './testing/no-notices';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createGtfsTransit } from './gtfs-transit';
import type { VehicleStop } from './gtfs-snapshot';

const whenMs = Date.parse('2026-11-20T14:03:00+01:00');
const now = whenMs / 1000;
const station = '900100003';
const query = { whenMs, durationMinutes: 10, results: null, products: new Set(productNames) };

let timetable: Timetable;
/** It is to leave the station in a moment, and does so a minute before it is asked. */
let standing: Call;
beforeAll(async () => {
  timetable = await demoTimetable();
  const visits = timetable.departures(timetable.stopById(station)!, now, now + 3_600);
  standing = visits.find((visit) => stopsOf(visit).length > visit.position + 2)!;
});

const stopsOf = (visit: Call) => timetable.tripById(visit.tripId)!.stopovers;

/** A trip of which a feed lists what is left from a call on, with the departure there at a moment. */
function listedFrom(visit: Call, position: number, leaves: number): TripUpdate {
  const [tripId = '', startDate = null] = visit.tripId.split('|');
  const stopovers = stopsOf(visit);
  const delaySeconds = leaves - stopovers[position]!.departure!.plannedEpochSeconds;
  const time = { delaySeconds, epochSeconds: null };
  const stops = stopovers.slice(position).map(({ sequence }) => ({
    stopSequence: sequence,
    stopId: null,
    status: 'scheduled' as const,
    arrival: time,
    departure: time,
    assignedStopId: null,
  }));
  return {
    tripId,
    startDate,
    startTime: null,
    status: 'scheduled',
    routeId: null,
    headsign: null,
    delaySeconds: null,
    stops,
  };
}

/** With three others on their way, by which the feed shows that it lists no call that is over. */
function transitWith(vehicle: VehicleStop | null = null) {
  const leaves = ({ departure }: { departure: { plannedEpochSeconds: number } | null }) =>
    departure?.plannedEpochSeconds ?? 0;
  const nextOf = (visit: Call) =>
    stopsOf(visit).findIndex((stop, at) => at > 0 && leaves(stop) > now);
  const others = timetable
    .departures(timetable.stopById('900100001')!, now - 3_600, now)
    .filter((visit) => leaves(stopsOf(visit)[0]!) < now - 300 && nextOf(visit) > 0)
    .slice(0, 3)
    .map((visit) => listedFrom(visit, nextOf(visit), leaves(stopsOf(visit)[nextOf(visit)]!)));
  expect(others).toHaveLength(3);
  const realtime = buildRealtime(timetable, {
    updates: [listedFrom(standing, standing.position, now - 60), ...others],
    updatedAtEpochSeconds: now - 5,
    nowEpochSeconds: now,
  });
  const notices = { ...noNotices, vehicleStopOf: () => vehicle };
  return createGtfsTransit(() => ({ timetable, realtime, notices }), {
    source: 'demo',
    realtime: true,
  });
}

async function rows(vehicle: VehicleStop | null = null) {
  const transit = transitWith(vehicle);
  const full = callsOf((await transit.departures(station, query)).departures);
  const short = await transit.departures(station, { ...query, results: 0, further: true });
  const further = furtherCalls(short.further);
  const isThere = ({ expectedMs, plannedMs, stays }: (typeof further)[number]) =>
    stays !== undefined || (expectedMs ?? plannedMs) >= whenMs;
  expect(further.filter(isThere).map(({ tripId, stays }) => [tripId, stays])).toEqual(
    full.map(({ tripId, stays }) => [tripId, stays]),
  );
  // Whether it stands or has left, displays hear of it: it is not missing.
  expect(further.map(({ tripId }) => tripId)).toContain(standing.tripId);
  const asked = await transit.departures(station, { ...query, results: 9, further: true });
  const first = full.slice(0, 9).map(({ tripId }) => tripId);
  expect(asked.departures.map(({ tripId }) => tripId)).toEqual(first);
  const call = full.find(({ tripId }) => tripId === standing.tripId);
  return call ? [full.indexOf(call), call.stays] : null;
}

test('a train that stands at a station though it should have left comes first, also in few bytes', async () => {
  expect(await rows()).toEqual([0, 300]);
});

test('one whose vehicle is at a later stop, or on its way there, has left', async () => {
  const stopovers = stopsOf(standing);
  const [here, next] = [stopovers[standing.position]!, stopovers[standing.position + 1]!];
  expect(await rows({ stopSequence: null, stopId: next.stop.id })).toBeNull();
  expect(await rows({ stopSequence: next.sequence, stopId: null })).toBeNull();
  expect(await rows({ stopSequence: null, stopId: here.stop.id })).toEqual([0, 300]);
  expect(await rows({ stopSequence: here.sequence, stopId: null })).toEqual([0, 300]);
  expect(await rows({ stopSequence: null, stopId: 'nowhere' })).toEqual([0, 300]);
});
