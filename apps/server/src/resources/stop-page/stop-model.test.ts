import type { Call, Situation } from '@perron/core';
import { expect, test } from 'vitest';
import { stopModel } from './stop-model';

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

function call(seconds: number, change: Partial<Call> = {}): Call {
  const plannedMs = nowMs + seconds * 1000;
  return {
    tripId: `trip-${seconds}`,
    line: {
      ...{ type: 'line', id: 'U8', fahrtNr: null, name: 'U8', public: true, mode: null },
      product: 'subway',
    },
    direction: 'Wittenau',
    ...{ plannedMs, expectedMs: plannedMs, delaySeconds: 0 },
    ...{ platform: '2', plannedPlatform: '2', cancelled: false },
    ...change,
  };
}

function situation(calls: readonly Call[], ageMs: number | null, demo = false): Situation {
  const madeAtMs = ageMs === null ? null : nowMs - ageMs;
  const freshness =
    ageMs === null || ageMs > 300_000 ? 'timetable' : ageMs > 90_000 ? 'stale' : 'live';
  return {
    ...{ nowMs, clockUncertain: false, timeZone: 'Europe/Berlin', minuteForm: 'min' as const },
    languages: ['de', 'en'],
    place: {
      ...{ kind: 'station', stationCode: '1', stationName: 'Voltastr.', platform: null },
      ...{ directions: null, products: [] },
    },
    departures: {
      ...{ state: 'known', calls, freshness, realtimeAtMs: madeAtMs },
      ...{ coversUntilMs: nowMs + 7_200_000, timetableOnly: false },
    },
    departuresAhead: { state: 'loading' },
    ...{ trainAtPlatform: null, trip: { state: 'none' }, vehicle: null, weather: null },
    disruptions: { state: 'loading' },
    ...{ news: null, contents: [], demo },
  };
}

function model(of: Situation, condition: Parameters<typeof stopModel>[1] = 'current') {
  return stopModel({ situation: of, language: 'de', dictionary: [] }, condition);
}

test('a live train counts down; a late one names its plan; a cancelled one says so', () => {
  const late = { expectedMs: nowMs + 720_000, delaySeconds: 120 };
  const { rows, marks } = model(
    situation([call(200), call(600, late), call(900, { cancelled: true, expectedMs: null })], 0),
  );
  expect(rows?.map(({ when, note }) => [when, note])).toEqual([
    ['3 Minuten', null],
    ['12 Minuten', 'Plan 14:13'],
    ['fällt aus', 'Plan 14:18'],
  ]);
  expect(rows?.[0]?.spoken).toBe('U 8 nach Wittenau, 3 Minuten, Gleis 2.');
  expect(marks).toEqual([]);
});

test('old realtime has clock times and its age, lost realtime is the timetable', () => {
  const late = { expectedMs: nowMs + 260_000, delaySeconds: 60 };
  const stale = model(situation([call(200, late)], 120_000));
  expect(stale.rows?.map(({ when }) => when)).toEqual(['14:07 Uhr']);
  expect(stale.marks).toEqual([
    'Letzte Echtzeit 14:01 Uhr. Die Zeiten können sich geändert haben.',
  ]);
  const lost = model(situation([call(200, late)], null));
  expect(lost.rows?.map(({ when }) => when)).toEqual(['14:06 Uhr']);
  expect(lost.marks[0]).toContain('Fahrplan – keine Echtzeit');
});

test('a train without its own prediction is marked among live ones', () => {
  const { rows } = model(situation([call(200), call(400, { expectedMs: null })], 0));
  expect(rows?.map(({ when, note }) => [when, note])).toEqual([
    ['3 Minuten', null],
    ['14:09 Uhr', 'laut Fahrplan'],
  ]);
});

test.each([
  ['current', 'Keine Abfahrten in den nächsten 60 Minuten.'],
  ['ended', 'Der Fahrplan ist abgelaufen.'],
  ['not_begun', 'Der Fahrplan gilt noch nicht.'],
  ['empty', 'Der Fahrplan enthält keine Abfahrten.'],
] as const)('an empty board of a timetable that is %s says "%s"', (condition, mark) => {
  expect(model(situation([], 0), condition).marks).toEqual([mark]);
});

test('departures that cannot be had are not called none, and the demo is called one', () => {
  const unknown: Situation = { ...situation([], 0, true), departures: { state: 'unknown' } };
  expect(model(unknown)).toMatchObject({
    rows: null,
    marks: ['Demo: Diese Daten sind nicht echt.', 'Abfahrten sind zurzeit nicht verfügbar.'],
    disruptions: null,
  });
});

test('screen readers are told of urgent notices', () => {
  const { news, rows } = model(situation([call(200, { platform: '3' })], 0));
  expect(news).toEqual([
    'Bitte beachten: U8 nach Wittenau, 14:06 Uhr, heute Gleis 3 statt Gleis 2.',
  ]);
  expect(rows).toMatchObject([{ platform: '3', insteadOf: '2' }]);
});
