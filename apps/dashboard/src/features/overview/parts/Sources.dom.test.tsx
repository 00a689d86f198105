import type { SystemStatus, TimetableCondition } from '@perron/schema';
import { afterEach, expect, test } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { Sources } from './Sources';

const transit: NonNullable<SystemStatus['transit']> = {
  demo: false,
  source: 'agency.example',
  attribution: null,
  lines: 1,
  trips: 1,
  stopTimes: 2,
  stations: 2,
  validFrom: '2026-01-01',
  validUntil: '2026-07-04',
  skippedRows: 0,
  realtime: [],
  held: false,
  timetable: 'current',
};

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
afterEach(() => page?.close());

async function words(
  state: 'ok' | 'failed',
  change: Partial<typeof transit>,
  language: 'de' | 'en' = 'en',
  system: Partial<SystemStatus> = {},
): Promise<string> {
  const detail = 'In the words of the server.';
  const status: SystemStatus = {
    state: state === 'ok' ? 'ok' : 'degraded',
    version: '1.0.0',
    components: [{ name: 'transit', state, detail }],
    startedAt: '2026-07-01T08:00:00Z',
    now: '2026-07-01T15:30:00Z',
    network_time_zone: 'Europe/Berlin',
    stations: 2,
    registration: 'closed',
    transit: { ...transit, ...change },
    ...system,
  };
  const pages = { '/': () => <Sources status={status} />, '/system': () => null };
  page = await drawPage({ pages, language, parts: ['overview'] });
  return document.querySelector('#root')?.textContent ?? '';
}

test.each<[TimetableCondition, 'ok' | 'failed', string, string]>([
  ['ended', 'failed', 'The timetable has ended', 'Der Fahrplan ist abgelaufen'],
  ['not_begun', 'failed', 'The timetable has not begun', 'Der Fahrplan hat noch nicht begonnen'],
  ['empty', 'failed', 'The timetable has no departures', 'Der Fahrplan enthält keine Abfahrten'],
  ['ends_soon', 'ok', '4 Jul 2026, ends soon', '04.07.2026, läuft bald ab'],
])('of a timetable that is %s the overview says so', async (timetable, state, english, german) => {
  const said = await words(state, { timetable });
  expect(said).toContain(english);
  expect(said).not.toContain('In the words of the server');
  expect(await words(state, { timetable }, 'de')).toContain(german);
});

test.each([
  [3_600, 'en', 'The server’s clock is 60 minutes fast'],
  [-420, 'de', 'Die Uhr des Servers geht 7 Minuten nach'],
] as const)('a server’s clock that is %d s off is said', async (seconds, language, expected) => {
  const said = await words('ok', {}, language, { clock_ahead_seconds: seconds });
  expect(said).toContain(expected);
  expect(await words('ok', {}, language)).not.toContain(expected);
});

test('how much of the realtime is in the timetable is told over all sources, where any comes', async () => {
  const source: (typeof transit.realtime)[number] = {
    source: 'https://agency.example/trips.pb',
    fit: 'partly',
    rule: null,
    trips: 90,
    trips_found: 20,
    stops: 9,
    stops_found: 9,
    times: 9,
    times_found: 9,
  };
  const realtime = [source, { ...source, trips: 10, trips_found: 9 }];
  const share = '29% of the realtime trips are in the timetable';
  expect(await words('ok', { realtime })).toContain(share);
  expect(await words('ok', {})).not.toContain('of the realtime trips');
});
