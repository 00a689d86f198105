import { callsOf, furtherCalls } from '@perron/core';
import type { Call } from '@perron/core';
import type { DeparturesAnswer, Remark } from '@perron/schema';
import { productNames } from '@perron/schema';
import { buildRealtime } from '@perron/timetable';
import type {
  Call as TimetableCall,
  Realtime,
  Stop,
  Timetable,
  TripUpdate,
} from '@perron/timetable';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createGtfsTransit } from './gtfs-transit';
import type { Notices } from './gtfs-snapshot';
import { noNotices } from './testing/no-notices';

let timetable: Timetable;
/** The busiest first. */
let stations: readonly string[];
beforeAll(async () => {
  timetable = await demoTimetable();
  stations = timetable
    .stations()
    .sort((a, b) => timetable.weightOf(b) - timetable.weightOf(a))
    .map(({ id }) => id);
});

const day = Date.parse('2026-11-20T00:00:00+01:00') / 1000;

/** Trips that are late or early by so much, skip a stop, change their platform or do not run. */
const disturbances = fc.array(
  fc.record({
    trip: fc.nat(),
    status: fc.constantFrom('scheduled' as const, 'cancelled' as const, 'deleted' as const),
    delaySeconds: fc.integer({ min: -300, max: 5_400 }),
    /** Which of the station's platforms it calls at instead; `null` if it does not call there. */
    moved: fc.option(fc.nat(), { nil: null, freq: 6 }),
  }),
  { minLength: 20, maxLength: 200 },
);
type Disturbances = typeof disturbances extends fc.Arbitrary<infer T> ? T : never;

/** The `trip_id` and the service day in the id of a visit. */
function feedTripOf(visitId: string): Pick<TripUpdate, 'tripId' | 'startDate'> {
  const split = visitId.lastIndexOf('|');
  return { tripId: visitId.slice(0, split), startDate: visitId.slice(split + 1) };
}

function realtimeOf(
  choices: Disturbances,
  visits: readonly TimetableCall[],
  places: readonly Stop[],
): Realtime {
  const updates = choices.flatMap(({ trip, status, delaySeconds, moved }): TripUpdate[] => {
    const visit = visits[trip % visits.length];
    if (!visit) return [];
    const place = moved === null ? undefined : places[moved % places.length];
    const call = { stopSequence: null, stopId: visit.plannedStop.id, arrival: null };
    return [
      {
        ...feedTripOf(visit.tripId),
        status,
        delaySeconds,
        startTime: null,
        routeId: null,
        headsign: null,
        stops: [
          {
            ...call,
            status: place ? 'scheduled' : 'skipped',
            departure: null,
            assignedStopId: place?.id ?? null,
          },
        ],
      },
    ];
  });
  return buildRealtime(timetable, {
    updates,
    updatedAtEpochSeconds: day,
    nowEpochSeconds: day,
  });
}

/** Words that cancel nothing, on the board or in few bytes. */
const warning: Remark = { type: 'warning', text: 'This trip is cancelled.', summary: null };
const notices: Notices = {
  ...noNotices,
  remarksOf: ({ line }) => (line.name === 'U8' ? [warning] : []),
};

/** A filter on each board would leave next to no rows to compare. */
function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary, weight: 1 });
}

const question = fc.record({
  station: fc.nat({ max: 15 }),
  platform: rarely(fc.nat()),
  seconds: fc.integer({ min: 0, max: 26 * 3_600 }),
  minutes: fc.integer({ min: 20, max: 240 }),
  results: fc.integer({ min: 0, max: 60 }),
  products: rarely(fc.subarray([...productNames], { minLength: 1 })),
  towards: rarely(fc.nat({ max: 40 })),
  remarks: fc.boolean(),
});

function withoutOperators(calls: readonly Call[]): Call[] {
  return calls.map((call) => {
    if (call.line === null) return call;
    const { operator: _, ...line } = call.line;
    return { ...call, line };
  });
}

function shown({ departures, further }: DeparturesAnswer): Call[] {
  return withoutOperators([...callsOf(departures), ...furtherCalls(further)]);
}

test('a limited board is the head of the unlimited one, and tells all of the rest', async () => {
  let rows = 0;
  let outside = 0;
  let live = 0;
  let cancelled = 0;
  await fc.assert(
    fc.asyncProperty(question, disturbances, fc.boolean(), async (asked, choices, warned) => {
      const station = timetable.stopById(stations[asked.station]!)!;
      const places = [station, ...timetable.platformsOf(station)];
      const from = day + asked.seconds;
      // Late ones come into the window from before it.
      const near = timetable.departures(station, from - 3_600, from + asked.minutes * 60);
      const realtime = realtimeOf(choices, near, places);
      const current = { timetable, realtime, notices: warned ? notices : null };
      const transit = createGtfsTransit(() => current, { source: 'demo', realtime: true });
      const query = {
        whenMs: from * 1000,
        durationMinutes: asked.minutes,
        products: new Set(asked.products ?? productNames),
        direction: asked.towards === null ? null : stations[asked.towards]!,
        remarks: asked.remarks,
        language: 'en',
      };
      const { id } = places[(asked.platform ?? 0) % places.length]!;
      const { results } = asked;
      const whole = await transit.departures(id, { ...query, results: null });
      const limited = await transit.departures(id, { ...query, results });
      const further = await transit.departures(id, { ...query, results, further: true });
      expect(limited.departures).toEqual(whole.departures.slice(0, results));
      expect(limited).not.toHaveProperty('further');
      expect(further.departures).toEqual(limited.departures);
      const calls = shown(whole);
      // In few bytes come also those that are planned in the window and leave outside of it, and deleted ones.
      const untilMs = (from + asked.minutes * 60) * 1000;
      const isWithin = ({ expectedMs, plannedMs, withdrawn }: Call) =>
        !withdrawn &&
        (expectedMs ?? plannedMs) >= from * 1000 &&
        (expectedMs ?? plannedMs) < untilMs;
      expect(shown(further).filter(isWithin)).toEqual(calls);
      outside += shown(further).length - calls.length;
      if (warned) {
        const silent = { ...current, notices: null };
        const untold = createGtfsTransit(() => silent, { source: 'demo', realtime: true });
        // Words of the network change nothing that runs.
        expect(shown(await untold.departures(id, { ...query, results: null }))).toEqual(calls);
      }
      rows += further.further?.calls.length ?? 0;
      live += calls.filter(({ expectedMs }) => expectedMs !== null).length;
      cancelled += calls.filter((call) => call.cancelled).length;
      // Arrivals are limited alike.
      const arrivals = await transit.arrivals(id, { ...query, results: null });
      const few = await transit.arrivals(id, { ...query, results });
      expect(few.arrivals).toEqual(arrivals.arrivals.slice(0, results));
    }),
    { numRuns: 200 },
  );
  // Else it would compare nothing.
  expect(Math.min(rows, live, cancelled, outside)).toBeGreaterThan(100);
});
