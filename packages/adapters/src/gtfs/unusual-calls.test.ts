import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { berlinStyle, callsOf, furtherCalls, goesTowards } from '@perron/core';
import { productNames } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { beforeAll, expect, test } from 'vitest';
import type { FullTransitService } from '../transit';
import { createGtfsTransit } from './gtfs-transit';

const whenMs = Date.parse('2026-07-01T12:00:00+02:00');

/** A made network with changes to its files. */
async function serviceOf(
  change: (files: Record<string, string>) => Record<string, string>,
): Promise<FullTransitService> {
  const files = networkFeed({
    agency: 'Dorfbus',
    timeZone: 'Europe/Brussels',
    language: 'fr',
    stations: [
      { id: 'A', name: 'Village' },
      { id: 'B', name: 'Pont' },
      { id: 'C', name: 'Gare du Midi', names: { en: 'Brussels South' } },
    ],
    lines: [
      {
        id: '1',
        name: '1',
        routeType: 3,
        minutes: [10],
        headsigns: ['Gare du Midi', 'Village'],
        stopHeadsigns: { B: ['Gare du Midi', 'Village via Pont'] },
        course: ['A', 'B', 'C'],
      },
    ],
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'unusual-calls-'));
  try {
    const file = path.join(folder, 'feed.zip');
    await writeFile(file, await zipOf(change({ ...files })));
    const timetable = new Timetable(await readFeed(file));
    const snapshot = () => ({ timetable, realtime: null, notices: null });
    return createGtfsTransit(snapshot, { source: 'bus', realtime: false });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const query = {
  whenMs,
  durationMinutes: 30,
  results: 1,
  language: 'fr',
  products: new Set(productNames),
};

/** Adds a column to a table, with a value in the rows that name a text. */
function withColumn(text: string, column: string, value: (row: string) => string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n');
  return [`${header},${column}`, ...rows.map((row) => `${row},${value(row)}`)].join('\n') + '\n';
}

let byPhone: FullTransitService;
beforeAll(async () => {
  byPhone = await serviceOf((files) => ({
    ...files,
    'stop_times.txt': withColumn(
      withColumn(files['stop_times.txt']!, 'pickup_type', (row) =>
        row.includes('"B"') ? '2' : row.includes('"C"') ? '3' : '',
      ),
      'pickup_booking_rule_id',
      (row) => (row.includes('"B"') || row.includes('"A"') ? 'rule' : ''),
    ),
    'booking_rules.txt':
      'booking_rule_id,booking_type,prior_notice_duration_min,message,phone_number,booking_url\nrule,1,30,Appelez.,02 123,https://bus.example\n',
  }));
});

test('a departure says how one gets on and where one books, also in few bytes', async () => {
  const booking = { phone: '02 123', url: 'https://bus.example', message: 'Appelez.' };
  const { departures } = await byPhone.departures('B', query);
  expect(departures[0]).toMatchObject({ boarding: 'by_phone', booking });
  const { further } = await byPhone.departures('B', { ...query, results: 0, further: true });
  expect(furtherCalls(further)[0]).toMatchObject({ boarding: 'by_phone', booking });
  const asked = await byPhone.departures('C', query);
  expect(asked.departures[0]).toMatchObject({ boarding: 'by_driver' });
  expect(asked.departures[0]).not.toHaveProperty('booking');
  // A rule where one gets on as everywhere is nothing that must be done.
  const ordinary = await byPhone.departures('A', query);
  for (const field of ['boarding', 'booking', 'headway', 'plannedDirection']) {
    expect(ordinary.departures[0]).not.toHaveProperty(field);
  }
});

test('a departure of a service by headway says so, one with exact times does not', async () => {
  const frequencies = (exact: string) => (files: Record<string, string>) => ({
    ...files,
    'frequencies.txt': `trip_id,start_time,end_time,headway_secs,exact_times\n1/0 12:10,06:00:00,20:00:00,720,${exact}\n`,
  });
  const [about, exact] = await Promise.all([
    serviceOf(frequencies('0')),
    serviceOf(frequencies('1')),
  ]);
  const headwayOf = async (service: FullTransitService) => {
    const { departures } = await service.departures('A', { ...query, results: null });
    return departures.map(({ tripId, headway }) => [tripId, headway]);
  };
  expect(await headwayOf(about)).toEqual([
    ['1/0 12:10|12:00:00|20260701', 720],
    ['1/0 12:10|12:12:00|20260701', 720],
    ['1/0 12:10|12:24:00|20260701', 720],
  ]);
  expect((await headwayOf(exact)).map(([, headway]) => headway)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a direction in another language keeps the network’s own words, by which boards are filtered', async () => {
  const [call] = callsOf((await byPhone.departures('A', { ...query, language: 'en' })).departures);
  expect(call).toMatchObject({ direction: 'Brussels South', plannedDirection: 'Gare du Midi' });
  for (const wanted of ['Gare du Midi', 'Brussels South']) {
    expect(goesTowards(call!, [wanted], berlinStyle)).toBe(true);
  }
  expect(goesTowards(call!, ['Village'], berlinStyle)).toBe(false);
  const { departures } = await byPhone.departures('A', query);
  const { trip } = await byPhone.trip(departures[0]!.tripId, { language: 'en' });
  expect(trip.direction).toBe('Brussels South');
  expect(trip.destination?.name).toBe('Brussels South');
});

test('a train in the view of its line goes where it said at its last stop', async () => {
  const directionsAt = async (minutes: number) => {
    const { trips } = await byPhone.lineTrips('1', whenMs + minutes * 60_000, 'fr');
    return trips.filter(({ way }) => way === 'back').map(({ direction }) => direction);
  };
  expect(await directionsAt(12)).toEqual(['Village']);
  expect(await directionsAt(16)).toEqual(['Village via Pont']);
});
