import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '../../read/index';
import { naiveBoard, readNaively } from '../../testing/naive-feed';
import type { NaiveFeed } from '../../testing/naive-feed';
import { naiveLiveBoard } from '../../testing/naive-realtime';
import { Timetable } from '../timetable';
import { buildRealtime } from './realtime';
import { RealtimeMemory } from './realtime-memory';
import type { StopUpdate, TripUpdate } from './trip-update';

const feedFile = new URL('../../../../../data/berlin-mini.gtfs.zip', import.meta.url);

let naive: NaiveFeed;
let timetable: Timetable;
/** The stations of most lines, where delays make trips overtake each other. */
let stations: readonly string[];

beforeAll(async () => {
  naive = await readNaively(await readFile(feedFile));
  const byCalls = [...naive.callsByStation].sort(([, a], [, b]) => b.length - a.length);
  stations = byCalls.slice(0, 12).map(([station]) => station);
  timetable = new Timetable(await readFeed(feedFile.pathname));
});

const delay = fc.oneof(
  fc.integer({ min: -300, max: 900 }),
  fc.integer({ min: -7200, max: 10_800 }),
);
const time = fc.option(
  delay.map((delaySeconds) => ({ delaySeconds, epochSeconds: null })),
  { nil: null },
);
const stopUpdates = fc
  .uniqueArray(fc.nat({ max: 40 }), { maxLength: 6 })
  .map((sequences) => sequences.sort((a, b) => a - b))
  .chain((sequences) =>
    fc.tuple(
      ...sequences.map((stopSequence) =>
        fc
          .record({
            status: fc.constantFrom('scheduled' as const, 'skipped' as const, 'no-data' as const),
            arrival: time,
            departure: time,
          })
          .map((update): StopUpdate => ({
            ...update,
            stopSequence,
            stopId: null,
            assignedStopId: null,
          })),
      ),
    ),
  );
/** The knowledge about a trip, or none. */
const knowledge = fc.option(
  fc.record({
    status: fc.oneof(
      { arbitrary: fc.constant('scheduled' as const), weight: 5 },
      { arbitrary: fc.constant('cancelled' as const), weight: 1 },
    ),
    delaySeconds: fc.option(delay, { nil: null }),
    stops: stopUpdates,
  }),
  { nil: null },
);

const moments = [
  '2026-11-20T08:00:00+01:00',
  '2026-11-20T23:50:00+01:00',
  '2026-03-29T01:30:00+01:00',
  '2026-10-25T02:30:00+02:00',
];

describe('a board with realtime', () => {
  it('shows exactly what a plain reading of timetable and messages says', () => {
    let changed = 0;
    // One memory for all: what a realtime leaves behind must not show in the next.
    const memory = new RealtimeMemory();
    fc.assert(
      fc.property(
        fc.constantFrom('departures' as const, 'arrivals' as const),
        fc.nat({ max: 11 }),
        fc.constantFrom(...moments),
        fc.integer({ min: 1, max: 90 }),
        fc.array(knowledge, { minLength: 1, maxLength: 40 }),
        (kind, nth, moment, minutes, facts) => {
          const station = stations[nth]!;
          const from = Date.parse(moment) / 1000;
          const to = from + minutes * 60;
          const plain = { kind, stop: station, from, to, routeTypes: null, towards: null };
          // Trips of the window and of three hours around it, which a delay can move into it.
          const near = naiveBoard(naive, { ...plain, from: from - 10_800, to: to + 7200 });
          const updates = new Map<string, TripUpdate>();
          near.forEach((row, i) => {
            const fact = facts[i % facts.length];
            const [, tripId, startDate] = row.split('|');
            if (!fact || tripId === undefined || startDate === undefined) return;
            const about = { tripId, startDate, startTime: null, routeId: null, headsign: null };
            updates.set(`${tripId}|${startDate}`, { ...about, ...fact });
          });
          const input = {
            updates: [...updates.values()],
            updatedAtEpochSeconds: from,
            nowEpochSeconds: from,
          };
          const realtime = buildRealtime(timetable, input, memory);
          const visits = timetable[kind](timetable.stopById(station)!, from, to, { realtime });
          const rows = visits.map((visit) => {
            const live = visit.cancelled ? 'x' : String(visit.delaySeconds);
            const times = `${visit.epochSeconds}|${visit.plannedEpochSeconds}`;
            return `${times}|${visit.tripId}|${visit.position}|${live}`;
          });
          expect([...rows].sort()).toEqual(naiveLiveBoard(naive, updates, plain));
          const times = visits.map((visit) => visit.epochSeconds);
          expect(times).toEqual([...times].sort((a, b) => a - b));
          changed += rows.filter((row) => !row.endsWith('null')).length;
        },
      ),
      { numRuns: 100 },
    );
    expect(changed).toBeGreaterThan(500);
  });
});
