import { berlinStyle } from '@perron/core';
import type { Call, Situation, TimetableReach } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';
import { languagesWithTexts, preloadTexts } from '@perron/widgets/languages';
import { beforeAll, expect, test } from 'vitest';
import { stopModel } from './stop-model';

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

// Another file may have left its own.

function call(seconds: number, change: Partial<Call> = {}): Call {
  const plannedMs = nowMs + seconds * 1000;
  return {
    tripId: `trip-${seconds}`,
    line: {
      type: 'line',
      id: 'U8',
      fahrtNr: null,
      name: 'U8',
      public: true,
      mode: null,
      product: 'subway',
    },
    direction: 'Wittenau',
    plannedMs,
    expectedMs: plannedMs,
    delaySeconds: 0,
    platform: '2',
    plannedPlatform: '2',
    cancelled: false,
    ...change,
  };
}

function situation(calls: readonly Call[], ageMs: number | null, demo = false): Situation {
  const madeAtMs = ageMs === null ? null : nowMs - ageMs;
  const freshness =
    ageMs === null || ageMs > 300_000 ? 'timetable' : ageMs > 90_000 ? 'stale' : 'live';
  return {
    nowMs,
    clockUncertain: false,
    timeZone: 'Europe/Berlin',
    minuteForm: 'min' as const,
    networkStyle: berlinStyle,
    languages: ['de', 'en'],
    place: {
      kind: 'station',
      stationCode: '1',
      stationName: 'Voltastr.',
      platform: null,
      directions: null,
      products: [],
    },
    departures: {
      state: 'known',
      calls,
      freshness,
      realtimeAtMs: madeAtMs,
      coversUntilMs: nowMs + 7_200_000,
      timetableOnly: false,
    },
    departuresAhead: { state: 'loading' },
    trainAtPlatform: null,
    trip: { state: 'none' },
    vehicle: null,
    weather: null,
    disruptions: { state: 'loading' },
    news: null,
    contents: [],
    demo,
  };
}

beforeAll(() => preloadTexts(languagesWithTexts));

function model(
  of: Situation,
  language: PassengerLanguage = 'de',
  reach: TimetableReach | null = null,
) {
  return stopModel({ situation: of, language, dictionary: [], reach });
}

const marksOf = (...asked: Parameters<typeof model>) =>
  model(...asked).marks.map(({ text }) => text);
const notesOf = (change: Partial<Call>, language: PassengerLanguage = 'de') =>
  model(situation([call(200, change)], 0), language).rows?.[0]?.notes.map(({ text }) => text);

test('a live train counts down; a late one names its plan; a cancelled one is struck through', () => {
  const late = { expectedMs: nowMs + 720_000, delaySeconds: 120 };
  const { rows, marks } = model(
    situation([call(200), call(600, late), call(900, { cancelled: true, expectedMs: null })], 0),
  );
  expect(
    rows?.map(({ when, struck, notes }) => [when, struck, notes.map(({ text }) => text)]),
  ).toEqual([
    ['3 min', null, []],
    ['12 min', null, ['Plan 14:13']],
    ['fällt aus', '14:18', []],
  ]);
  expect(rows?.map(({ spoken }) => spoken)).toEqual([
    'U 8 nach Wittenau, 3 Minuten, Gleis 2.',
    'U 8 nach Wittenau, 12 Minuten, Gleis 2.',
    'U 8 nach Wittenau, 14 Uhr 18, fällt aus.',
  ]);
  expect(marks).toEqual([]);
});

test('a service by headway has no minutes, and what is predicted of it stands beside it', () => {
  const grid = { headway: 600, expectedMs: null, delaySeconds: null };
  const calls = [call(60, grid), call(660, grid), call(1260, grid), call(300, { headway: 600 })];
  const { rows } = model(situation(calls, 0));
  expect(rows?.map(({ when, at }) => [when, at])).toEqual([
    ['5 min', '2026-11-20T13:08:00.000Z'],
    ['alle 10 min', null],
  ]);
  expect(rows?.[1]?.spoken).toBe('U 8 nach Wittenau, alle 10 Minuten, Gleis 2.');
  expect(model(situation(calls, 0), 'cs').rows?.[1]?.when).toBe('po 10 min');
});

test.each([
  [{ boarding: 'none' }, 'kein Einstieg', 'kein Einstieg'],
  [{ movedTo: 'S Voltastr.' }, 'fährt ab S Voltastr.', 'heute ab Voltastraße'],
  [
    { boarding: 'by_phone', booking: { phone: '030 12', url: null, message: null } },
    'nur mit Anmeldung: 030 12',
    'Nur mit Anmeldung: 0 3 0 1 2.',
  ],
  [{ boarding: 'by_driver' }, 'Bedarfshalt', 'Bedarfshalt.'],
] as const satisfies readonly (readonly [Partial<Call>, string, string])[])(
  'a row says what boards say of it: %j',
  (change, text, spoken) => {
    expect(notesOf(change)).toEqual([text]);
    expect(model(situation([call(200, change)], 0)).rows?.[0]?.spoken).toContain(spoken);
  },
);

test('a train that does not stop is struck through as on boards, without a platform', () => {
  const { rows } = model(situation([call(200, { boarding: 'no_stop' })], 0));
  expect(rows).toMatchObject([{ struck: '14:06', when: 'hält nicht', notes: [], platform: null }]);
  expect(rows?.[0]?.spoken).toBe('U 8 nach Wittenau, 14 Uhr 6, hält hier nicht.');
});

test('minutes that are worked out from a position are said to be about right', () => {
  const { rows } = model(situation([call(200, { estimated: true })], 0));
  expect(rows?.[0]?.when).toBe('ca. 3 min');
  expect(rows?.[0]?.spoken).toBe('U 8 nach Wittenau, etwa 3 Minuten, Gleis 2.');
});

test('old realtime has clock times and its age, lost realtime is the timetable', () => {
  const late = { expectedMs: nowMs + 260_000, delaySeconds: 60 };
  const stale = situation([call(200, late)], 120_000);
  expect(model(stale).rows?.map(({ when }) => when)).toEqual(['14:07']);
  expect(marksOf(stale)).toEqual(['letzte Echtzeit 14:01']);
  const lost = situation([call(200, late)], null);
  expect(model(lost).rows?.map(({ when }) => when)).toEqual(['14:06']);
  expect(model(lost).rows?.[0]?.notes.map(({ text }) => text)).toEqual(['zuletzt +1 min']);
  expect(marksOf(lost)).toEqual(['Fahrplan – keine Echtzeit']);
});

test('a train without its own prediction is marked among live ones', () => {
  const { rows } = model(situation([call(200), call(400, { expectedMs: null })], 0));
  expect(rows?.map(({ when, notes }) => [when, notes.map(({ text }) => text)])).toEqual([
    ['3 min', []],
    ['14:09', ['Plan']],
  ]);
});

const dayMs = 86_400_000;

test.each([
  [null, 'Keine Abfahrten in den nächsten 60 Minuten'],
  [{ fromMs: nowMs - dayMs, untilMs: nowMs }, 'Fahrplan abgelaufen'],
  [{ fromMs: nowMs + dayMs, untilMs: nowMs + 2 * dayMs }, 'Fahrplan gilt ab 21.11.2026'],
  [{ fromMs: null, untilMs: null }, 'Der Fahrplan enthält keine Abfahrten'],
] as const)('an empty board of a timetable of %j says "%s"', (reach, mark) => {
  expect(marksOf(situation([], 0), 'de', reach)).toEqual([mark]);
});

test('an empty page says when the next one goes, and what its platform keeps away', () => {
  const empty = situation([], 0);
  const later: Situation = {
    ...empty,
    departures: { ...empty.departures, later: [call(46_800)] } as Situation['departures'],
  };
  expect(marksOf(later)).toEqual([
    'Keine Abfahrten in den nächsten 60 Minuten. Nächste Abfahrt: 21.11.2026, 03:03',
  ]);
  const { place } = later;
  const other: Situation = {
    ...situation([call(200)], 0),
    place: place.kind === 'station' ? { ...place, platform: '7' } : place,
  };
  expect(marksOf(other)).toEqual(['Gleis 7: keine Abfahrten in den nächsten 60 Minuten']);
});

test('departures that cannot be had are not called none, and the demo is called one', () => {
  const unknown: Situation = { ...situation([], 0, true), departures: { state: 'unknown' } };
  expect(model(unknown)).toMatchObject({ rows: null, disruptions: null });
  expect(marksOf(unknown)).toEqual([
    'Demo: Diese Daten sind nicht echt.',
    'Abfahrten zurzeit nicht verfügbar',
  ]);
});

test('screen readers are told of urgent notices', () => {
  const calls = [call(200, { platform: '3' }), call(400, { cancelled: true, expectedMs: null })];
  const { updates, rows } = model(situation(calls, 0));
  expect(updates).toEqual(['U8 Wittenau: heute Gleis 3', 'U8 Wittenau: 14:09 fällt aus']);
  expect(rows?.[0]).toMatchObject({ platform: '3', insteadOf: '2' });
});

test('in a language that no voice speaks, nothing is made to be read out', () => {
  const { rows, marks } = model(situation([call(200, { platform: '3' })], 120_000), 'ar');
  expect(rows?.[0]).toMatchObject({ spoken: null, when: '14:06' });
  expect(rows?.[0]?.notes).toEqual([
    { text: 'اليوم الرصيف \u20683\u2069', language: null, urgent: true },
  ]);
  expect(marks).toEqual([{ text: 'آخر بيانات مباشرة 14:01', language: null, spoken: null }]);
});

test('a text that a language lacks is in English, and called that', () => {
  const { rows } = model(situation([call(200, { boarding: 'none' })], 0), 'ar');
  expect(rows?.[0]?.notes).toEqual([{ text: 'no boarding', language: 'en', urgent: true }]);
});

test('a disruption is told in the page’s language, else as what it is, with its message as it was written', () => {
  const disruption = {
    id: 1,
    type: 'police',
    line: { id: 1, name: 'U8' },
    title: 'Einsatz',
    messages: [{ language: 'de', message: 'Einsatz in der Voltastr.' }],
  };
  const here = {
    ...situation([], 0),
    disruptions: {
      state: 'known',
      here: [disruption],
      ahead: [],
      announced: [],
      fetchedAtMs: nowMs,
    },
  } as unknown as Situation;
  const message = { text: 'Einsatz in der Voltastr.', spoken: 'Einsatz in der Voltastraße.' };
  expect(model(here).disruptions).toEqual([{ ...message, language: null }]);
  expect(model(here, 'pl').disruptions).toEqual([
    { text: 'U8: Interwencja policji.', language: null, spoken: null },
    { ...message, language: 'de' },
  ]);
});
