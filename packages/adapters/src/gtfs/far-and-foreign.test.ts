import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productNames } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FullTransitService } from '../transit';
import { createGtfsTransit } from './gtfs-transit';

const whenMs = Date.parse('2026-07-01T12:00:00-04:00');

let folder: string;
let transit: FullTransitService;
/** A railway from Toronto over the border of a zone to Winnipeg, with names in two languages. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'far-and-foreign-'));
  const file = path.join(folder, 'feed.zip');
  const files = networkFeed({
    agency: 'Rail',
    timeZone: 'America/Toronto',
    language: 'en',
    stations: [
      { id: 'TRTO', name: 'Toronto' },
      { id: 'SUDB', name: 'Capreol', platforms: ['SUDB1', 'SUDB2'], names: { fr: 'Capréol' } },
      {
        id: 'WNPG',
        name: 'Winnipeg Union',
        platforms: ['WNPG1'],
        timeZone: 'America/Winnipeg',
        names: { fr: 'Winnipeg (Gare Union)' },
      },
    ],
    lines: [
      {
        id: '1',
        name: 'Canadian',
        routeType: 2,
        minutes: [0],
        headsigns: ['Winnipeg Union', 'Toronto'],
        course: ['TRTO', 'SUDB', 'WNPG'],
      },
    ],
  });
  await writeFile(file, await zipOf(files));
  const timetable = new Timetable(await readFeed(file));
  const snapshot = () => ({ timetable, realtime: null, notices: null });
  transit = createGtfsTransit(snapshot, { source: 'rail', realtime: false });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const query = {
  whenMs,
  durationMinutes: 60,
  results: 1,
  products: new Set(productNames),
};

test('times are those that clocks at the stop show, on boards and along a trip', async () => {
  const { departures } = await transit.departures('WNPG', query);
  expect(departures[0]).toMatchObject({
    when: '2026-07-01T11:00:00-05:00',
    plannedWhen: '2026-07-01T11:00:00-05:00',
  });
  const { arrivals } = await transit.arrivals('WNPG1', query);
  expect(arrivals[0]?.plannedWhen).toBe('2026-07-01T11:08:00-05:00');
  const there = await transit.departures('TRTO', query);
  expect(there.departures[0]?.plannedWhen).toBe('2026-07-01T12:00:00-04:00');
  const { trip } = await transit.trip(there.departures[0]!.tripId);
  expect(trip.stopovers.map((call) => [call.plannedArrival, call.plannedDeparture])).toEqual([
    [null, '2026-07-01T12:00:00-04:00'],
    ['2026-07-01T12:04:00-04:00', '2026-07-01T12:04:00-04:00'],
    ['2026-07-01T11:08:00-05:00', null],
  ]);
  expect([trip.plannedDeparture, trip.plannedArrival]).toEqual([
    '2026-07-01T12:00:00-04:00',
    '2026-07-01T11:08:00-05:00',
  ]);
  const { trips } = await transit.lineTrips('1', whenMs + 8 * 60_000, 'en');
  const arrivals8 = trips.map(({ calls }) => calls.at(-1)?.plannedArrival);
  expect(arrivals8).toContain('2026-07-01T11:08:00-05:00');
});

test('a station tells its zone where it is not the network’s', () => {
  const zones = transit.stations().map(({ code, timeZone }) => [code, timeZone]);
  expect(zones.sort()).toEqual([
    ['SUDB', undefined],
    ['TRTO', undefined],
    ['WNPG', 'America/Winnipeg'],
  ]);
  expect(transit.facts.timeZone).toBe('America/Toronto');
});

test('stops have their names in the language that is asked for, and the feed’s without one', async () => {
  const nameIn = async (language?: string) => {
    const asked = language === undefined ? {} : { language };
    const { departures } = await transit.departures('TRTO', { ...query, ...asked });
    const { trip } = await transit.trip(departures[0]!.tripId, asked);
    const stop = await transit.stop('SUDB2', asked);
    const [found] = await transit.locations({ query: 'Capreol', results: 1, ...asked });
    return [
      ...[departures[0]!.destination?.name, trip.stopovers[1]?.stop?.name],
      ...[trip.destination?.name, stop.name, stop.station?.name, found?.name, found?.id],
    ];
  };
  const english = ['Winnipeg Union', 'Capreol', 'Winnipeg Union', 'Capreol', 'Capreol', 'Capreol'];
  expect(await nameIn()).toEqual([...english, 'SUDB']);
  expect(await nameIn('en')).toEqual([...english, 'SUDB']);
  expect(await nameIn('de')).toEqual([...english, 'SUDB']);
  const french = ['Winnipeg (Gare Union)', 'Capréol', 'Winnipeg (Gare Union)', 'Capréol'];
  expect(await nameIn('fr')).toEqual([...french, 'Capréol', 'Capréol', 'SUDB']);
});
