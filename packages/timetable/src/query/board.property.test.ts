import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '../read/index';
import { naiveBoard, readNaively } from '../testing/naive-feed';
import type { NaiveFeed } from '../testing/naive-feed';
import type { Product } from './product';
import { Timetable } from './timetable';

const feedFile = new URL('../../../../data/berlin-mini.gtfs.zip', import.meta.url);
const routeTypes: Readonly<Record<string, Product>> = {
  '400': 'subway',
  '109': 'suburban',
  '106': 'regional',
  '900': 'tram',
  '700': 'bus',
  '1000': 'ferry',
};

/** `pickup_type` and `drop_off_type` in words. */
function wayOf(type: string): string | undefined {
  return { '1': 'none', '2': 'by_phone', '3': 'by_driver' }[type] ?? 'ordinary';
}

let naive: NaiveFeed;
let timetable: Timetable;

beforeAll(async () => {
  naive = await readNaively(await readFile(feedFile));
  timetable = new Timetable(await readFeed(feedFile.pathname));
});

/** Nights on which the clocks change, a holiday, New Year, and a year like any other. */
const moments = fc.oneof(
  ...[
    '2026-03-28T22:00:00+01:00',
    '2026-03-29T00:00:00+01:00',
    '2026-03-29T03:00:00+02:00',
    '2026-03-30T03:30:00+02:00',
    '2026-10-24T22:00:00+02:00',
    '2026-10-25T02:00:00+02:00',
    '2026-10-25T02:00:00+01:00',
    '2026-10-26T03:30:00+01:00',
    '2026-05-01T00:00:00+02:00',
    '2026-12-31T23:30:00+01:00',
  ].map((iso) => fc.integer({ min: -7200, max: 7200 }).map((add) => Date.parse(iso) / 1000 + add)),
  fc.integer({
    min: Date.parse('2026-01-01T00:00:00+01:00') / 1000,
    max: Date.parse('2026-12-31T00:00:00+01:00') / 1000,
  }),
  // The hours of 23:00 to 29:00 of some day, when two service days are on the board.
  fc
    .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: -3600, max: 5 * 3600 }))
    .map(([day, add]) => Date.parse('2026-01-01T00:00:00+01:00') / 1000 + day * 86_400 + add),
);

const busyStations = ['900023201', '900100003', '900003201', '900120005'];

/** Most boards are not filtered; a filter on each would leave next to no rows to compare. */
function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary, weight: 1 });
}

const questions = fc.record({
  kind: fc.constantFrom('departures' as const, 'arrivals' as const),
  station: fc.oneof(
    fc.nat().map((n) => (feed: NaiveFeed) => feed.stations[n % feed.stations.length]!),
    fc.constantFrom(...busyStations).map((id) => () => `de:11000:${id}`),
  ),
  platform: rarely(fc.nat()),
  from: moments,
  minutes: fc.integer({ min: 1, max: 240 }),
  products: rarely(fc.subarray(Object.keys(routeTypes), { minLength: 1 })),
  towards: rarely(fc.nat()),
});

describe('a board', () => {
  it('shows exactly what a plain reading of the text files says, at any place and time', () => {
    let rows = 0;
    fc.assert(
      fc.property(questions, (question) => {
        const station = question.station(naive);
        const platforms = naive.platforms.get(station) ?? [];
        const stop =
          question.platform === null || platforms.length === 0
            ? station
            : platforms[question.platform % platforms.length]!;
        const to = question.from + question.minutes * 60;
        const towards =
          question.towards === null
            ? null
            : naive.stations[question.towards % naive.stations.length]!;
        const { kind, from, products } = question;
        const expected = naiveBoard(naive, {
          kind,
          stop,
          from,
          to,
          routeTypes: products,
          towards,
        });
        const visits = timetable[kind](timetable.stopById(stop)!, from, to, {
          ...(products && { products: products.map((type) => routeTypes[type]!) }),
          ...(towards !== null && { towards: timetable.stopById(towards)! }),
        });
        const found = visits.map(
          (visit) => `${visit.plannedEpochSeconds}|${visit.tripId}|${visit.position}`,
        );
        expect([...found].sort()).toEqual(expected);
        const times = visits.map((visit) => visit.plannedEpochSeconds);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        rows += found.length;
      }),
      { numRuns: 600 },
    );
    expect(rows).toBeGreaterThan(5_000);
  });

  it('begins with the same rows when it is limited', () => {
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 20 }), (question, limit) => {
        const stop = timetable.stopById(question.station(naive))!;
        const to = question.from + question.minutes * 60;
        const whole = timetable[question.kind](stop, question.from, to);
        const limited = timetable[question.kind](stop, question.from, to, { limit });
        expect(limited.map((visit) => visit.plannedEpochSeconds)).toEqual(
          whole.slice(0, limit).map((visit) => visit.plannedEpochSeconds),
        );
      }),
    );
  });
});

describe('a trip', () => {
  it('has the stops and times that a plain reading says, on each day that it runs', () => {
    const trips = [...naive.trips.values()];
    fc.assert(
      fc.property(fc.nat(), moments, (n, moment) => {
        const expected = trips[n % trips.length]!;
        const date = new Date(moment * 1000).toISOString().slice(0, 10).replaceAll('-', '');
        const found = timetable.tripById(`${expected.id}|${date}`);
        expect(found !== null).toBe(naive.runs(expected.service, date));
        if (!found) return;
        expect(found.stopovers.map(({ stop }) => stop.id)).toEqual(
          expected.calls.map(({ stop }) => stop),
        );
        const last = expected.calls.length - 1;
        expect(found.stopovers.map(({ boarding, alighting }) => [boarding, alighting])).toEqual(
          expected.calls.map(({ pickup, dropOff }, at) => [
            at === last ? 'none' : wayOf(pickup),
            at === 0 ? 'none' : wayOf(dropOff),
          ]),
        );
        const first = found.stopovers[0]!;
        const [row] = naiveBoard(naive, {
          kind: 'departures',
          stop: first.stop.id,
          from: first.departure!.plannedEpochSeconds,
          to: first.departure!.plannedEpochSeconds + 1,
          routeTypes: null,
          towards: null,
        }).filter((text) => text.includes(`|${expected.id}|${date}|0`));
        expect(row).toBeDefined();
      }),
    );
  });
});
