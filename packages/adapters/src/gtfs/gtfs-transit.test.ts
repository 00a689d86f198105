import { beforeAll, expect, test } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { FullTransitService } from '../transit';
import { createGtfsTransit } from './gtfs-transit';

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
