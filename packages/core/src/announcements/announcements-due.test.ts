import { expect, test } from 'vitest';
import { buildSituation } from '../situation/build-situation';
import type { SituationInput } from '../situation/build-situation';
import {
  callIn,
  disruptionAt,
  inputOf,
  lineOf,
  nowMs,
  placeOf,
  tripCall,
  tripOfCalls,
  vehicleOf,
} from '../testing/situations';
import { announcementsDue } from './announcements-due';
import { loudnessAt } from './loudness';
import { defaultAnnouncementRules } from './rules';
import type { AnnouncementRules } from './rules';

const fresh = { madeAtMs: nowMs, fetchedAtMs: nowMs, coversUntilMs: nowMs + 7_200_000 };

function due(
  change: Partial<SituationInput>,
  rules: Partial<AnnouncementRules> = {},
  said: ReadonlyMap<string, number> = new Map(),
) {
  const situation = buildSituation(inputOf({ place: placeOf(), ...change }));
  return announcementsDue({
    situation,
    rules: { ...defaultAnnouncementRules, ...rules },
    direct: [],
    playlist: null,
    said,
  });
}

function texts(...input: Parameters<typeof due>): string[] {
  return due(...input)
    .filter(({ hold }) => hold === null)
    .flatMap(({ parts }) => parts.map(({ text }) => text));
}

const departures = (...data: ReturnType<typeof callIn>[]) => ({ departures: { ...fresh, data } });

test.each([
  [{}, 'U8 nach Wittenau, 3 Minuten, Gleis 1.', 'U8 to Wittenau, 3 minutes, platform 1.'],
  [
    { platform: null, plannedPlatform: null },
    'U8 nach Wittenau, 3 Minuten.',
    'U8 to Wittenau, 3 minutes.',
  ],
  [{ direction: null }, 'U8, 3 Minuten, Gleis 1.', 'U8, 3 minutes, platform 1.'],
  [
    { line: lineOf('M48', 'bus') },
    'M48 nach Wittenau, 3 Minuten, Steig 1.',
    'M48 to Wittenau, 3 minutes, stop 1.',
  ],
])('a train in three minutes (%j) is announced', (change, de, en) => {
  expect(texts({ ...departures(callIn(200, change)), languages: ['de', 'en'] })).toEqual([de, en]);
});

test('a train is announced at each of its minutes, not sooner', () => {
  const keys = (seconds: number) =>
    due(departures(callIn(seconds)), { approachMinutes: [2, 5] }).map(({ key }) => key.at(-1));
  expect([361, 360, 359, 180, 179].map(keys)).toEqual([[], [], ['5'], ['5'], ['2']]);
});

test('a train without its own prediction is announced by the timetable, and one lost in stale data not at all', () => {
  const call = callIn(200, { expectedMs: null, delaySeconds: null });
  const planned = 'U8 nach Wittenau, laut Fahrplan um 14:06 Uhr, Gleis 1.';
  expect(texts(departures(call, callIn(2000)))).toEqual([planned]);
  expect(texts(departures(call, callIn(2000)), { sayPlanned: false })).toEqual([]);
  const old = { departures: { ...fresh, madeAtMs: nowMs - 100_000, data: [callIn(200)] } };
  expect(due(old)).toMatchObject([{ kind: 'planned', hold: 'not_live' }]);
  const none = { departures: { ...fresh, madeAtMs: null, data: [call] }, timetableOnly: true };
  expect(texts(none)).toEqual([planned]);
  expect(due({ ...none, clockUncertain: true })).toEqual([]);
});

test('departures that cannot be had are not announced', () => {
  expect(due({ departures: 'failed' })).toEqual([]);
  expect(due({ departures: null })).toEqual([]);
});

test('a train that stands at another platform is not said to stand here', () => {
  const place = placeOf({ platform: '1' });
  const call = callIn(20, { platform: '2' });
  const kinds = (change: Partial<SituationInput>) =>
    due({ ...departures(call), ...change }).map(({ kind }) => kind);
  expect(kinds({ place })).toEqual(['platform_change']);
  expect(kinds({})).toEqual(['arrival', 'platform_change']);
});

test('a platform change that was told and is taken back is told too', () => {
  const moved = due(departures(callIn(600, { platform: '2' })));
  expect(moved.map(({ parts }) => parts[0]?.text)).toEqual([
    'Bitte beachten: U8 nach Wittenau, 14:13 Uhr, heute Gleis 2 statt Gleis 1.',
  ]);
  const said = new Map([[moved[0]?.key ?? '', nowMs - 60_000]]);
  expect(texts(departures(callIn(600)), {}, said)).toEqual([
    'Bitte beachten: U8 nach Wittenau, 14:13 Uhr, nun doch Gleis 1.',
  ]);
  expect(texts(departures(callIn(600)))).toEqual([]);
});

test('at night only what is urgent is said, and more quietly', () => {
  const rules = { spans: [{ from: '14:00', until: '15:00', volume: 0.2, say: 'urgent' as const }] };
  const all = {
    ...departures(
      callIn(100),
      callIn(600, { cancelled: true, tripId: 'x' }),
      callIn(700, { platform: '2', tripId: 'y' }),
    ),
    disruptions: { data: [disruptionAt(['900100003'])], fetchedAtMs: nowMs },
  };
  expect(due(all, rules).map(({ kind, hold }) => [kind, hold])).toEqual([
    ['platform_change', null],
    ['cancellation', null],
    ['approach', 'quiet_hours'],
    ['disruption', null],
  ]);
});

test.each([
  ['2026-11-20T21:59:59+01:00', 1, 'everything'],
  ['2026-11-20T22:00:00+01:00', 0.4, 'urgent'],
  ['2026-11-21T05:59:59+01:00', 0.4, 'urgent'],
  ['2026-11-21T06:00:00+01:00', 1, 'everything'],
  // By the network's clocks in summer it is 22:30.
  ['2026-07-20T20:30:00Z', 0.4, 'urgent'],
  // The night with 2:30 twice, and the one without it.
  ['2026-10-25T00:30:00Z', 0.4, 'urgent'],
  ['2026-10-25T01:30:00Z', 0.4, 'urgent'],
  ['2026-10-25T04:59:59Z', 0.4, 'urgent'],
  ['2026-10-25T05:00:00Z', 1, 'everything'],
  ['2026-03-29T03:59:59Z', 0.4, 'urgent'],
  ['2026-03-29T04:00:00Z', 1, 'everything'],
])('at %s the volume is %d', (iso, volume, say) => {
  const ms = Date.parse(iso);
  expect(loudnessAt(defaultAnnouncementRules, ms, 'Europe/Berlin')).toEqual({ volume, say });
});

const stops = [
  tripCall('a', null, -60),
  tripCall('b', 60, 90, { interchanges: [lineOf('U2', 'subway'), lineOf('U5', 'subway')] }),
  tripCall('c', 200, null),
];

test.each([
  [0, 'Nächste Station: Station b. Umsteigen zu U2, U5.'],
  [75, null],
  [100, 'Nächste Station: Station c. Endstation, bitte aussteigen.'],
])('in a vehicle, %d s on, the next station is "%s"', (seconds, text) => {
  const moment = nowMs + seconds * 1000;
  const trip = { ...fresh, madeAtMs: moment, data: tripOfCalls(stops) };
  const said = texts({ place: vehicleOf(), trip, nowMs: moment });
  expect(said).toEqual(text === null ? [] : [text]);
});

test('a vehicle that nobody hears of any more announces no station', () => {
  const trip = { ...fresh, madeAtMs: nowMs - 120_000, data: tripOfCalls(stops) };
  expect(due({ place: vehicleOf(), trip })).toMatchObject([{ hold: 'not_live' }]);
});

test('a vehicle whose run is not sure announces no station, though all its runs agree on it', () => {
  const trip = { ...fresh, data: tripOfCalls(stops) };
  expect(due({ place: vehicleOf(), trip })).toHaveLength(1);
  const unsure = { among: [trip, trip], isPart: false, lastLine: null };
  expect(due({ place: vehicleOf(), trip: unsure })).toEqual([]);
});

test('a disruption has its own words, its kind without them, and its age once it is old', () => {
  const messages = [{ language: 'de', message: 'Kein Zugverkehr.' }];
  const data = [
    disruptionAt(['900100003'], { id: 1, messages, priority: 40 }),
    disruptionAt(['900100003'], { id: 2 }),
  ];
  const at = (fetchedAtMs: number) =>
    texts({ disruptions: { data, fetchedAtMs }, languages: ['de', 'en'] });
  expect(at(nowMs)).toEqual(['Kein Zugverkehr.', 'U8: Polizeieinsatz.', 'U8: Police operation.']);
  expect(at(nowMs - 360_000)[0]).toBe('Stand 13:57 Uhr: Kein Zugverkehr.');
});

test('of a station that the network’s source closes, the title is said before the text', () => {
  const closed = {
    language: 'de',
    title: 'Bahnhof Mitte gesperrt',
    message: 'Bitte ab Nord fahren.',
  };
  const of = (change: object) => {
    const data = [disruptionAt(['900100003'], { messages: [closed], ...change })];
    return texts({ disruptions: { data, fetchedAtMs: nowMs } })[0];
  };
  expect(of({ lines: ['U8', 'U2'] })).toBe('Bahnhof Mitte gesperrt. Bitte ab Nord fahren.');
  const same = [{ ...closed, message: 'Bahnhof Mitte gesperrt' }];
  expect(of({ lines: ['U8'], messages: same })).toBe('Bahnhof Mitte gesperrt');
  // An operator's message says all by itself.
  expect(of({})).toBe('Bitte ab Nord fahren.');
});

test('a train that stands longer than predicted arrives once, and does not approach again', () => {
  const arrival = due(departures(callIn(20)), { approachMinutes: [1] });
  const standing = { ...callIn(20), plannedMs: nowMs + 20_000, expectedMs: nowMs - 40_000 };
  const later = due(departures({ ...standing, stays: 300 }), { approachMinutes: [1] });
  expect(arrival.map(({ kind }) => kind)).toEqual(['arrival']);
  expect(later.map(({ kind, key, repeatMs }) => [kind, key, repeatMs])).toEqual([
    ['arrival', arrival[0]?.key, null],
  ]);
});
