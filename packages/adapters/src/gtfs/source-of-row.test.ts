import { callsOf, furtherCalls } from '@perron/core';
import { productNames } from '@perron/schema';
import { buildRealtime } from '@perron/timetable';
import { expect, test } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createGtfsTransit } from './gtfs-transit';

const whenMs = Date.parse('2026-11-20T14:03:00+01:00');
const station = '900100003';

test('a row says which of several sources speaks of it, in full and in few bytes, and of one nothing', async () => {
  const timetable = await demoTimetable();
  const now = whenMs / 1000;
  const query = { whenMs, durationMinutes: 60, results: null, products: new Set(productNames) };
  const planned = timetable.departures(timetable.stopById(station)!, now, now + 3_600);
  const updates = planned.slice(0, 3).map((visit, source) => {
    const [tripId = '', startDate = null] = visit.tripId.split('|');
    return {
      tripId,
      startDate,
      startTime: null,
      status: 'scheduled' as const,
      routeId: null,
      headsign: null,
      delaySeconds: 60,
      stops: [],
      source,
    };
  });
  const realtime = buildRealtime(timetable, {
    updates,
    updatedAtEpochSeconds: now,
    nowEpochSeconds: now,
  });
  // The second one that speaks of trips is the first of all that are configured.
  const snapshot = { timetable, realtime, notices: null, sources: [1, 0, 3] };
  const transit = createGtfsTransit(() => snapshot, { source: 'demo', realtime: true });
  const full = callsOf((await transit.departures(station, query)).departures);
  const short = await transit.departures(station, { ...query, results: 0, further: true });
  for (const calls of [full, furtherCalls(short.further)]) {
    const sourceOf = (at: number) =>
      calls.find(({ tripId }) => tripId === planned[at]!.tripId)?.source;
    expect([0, 1, 2, 5].map(sourceOf)).toEqual([1, undefined, 3, undefined]);
  }
});
