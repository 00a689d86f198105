import { displayStates, sceneLacks } from '@perron/schema';
import type {
  DisplayPlaceState,
  DisplayPlaces,
  DisplayState,
  SceneLack,
  SystemStatus,
} from '@perron/schema';
import { expect, test } from 'vitest';
import { headlineOf as headlineOfKnown, isBad } from './headline';

type Counts = Partial<Record<DisplayState, number>>;

function counts(some: Counts): Record<DisplayState, number> {
  const none = Object.fromEntries(displayStates.map((state) => [state, 0]));
  return { ...(none as Record<DisplayState, number>), ...some };
}

function place(some: Counts, vehicle_id: string | null = null): DisplayPlaceState {
  const station = vehicle_id === null ? { id: 1, name: 'Zoo', code: '900023201' } : null;
  return {
    station,
    vehicle_id,
    lines: [],
    total: 9,
    states: counts(some),
    displays: [],
    cause: null,
    day: [],
  };
}

function placesWith(states: Counts, ...places: DisplayPlaceState[]): DisplayPlaces {
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  return { total, states: counts(states), lacks: lacks({}), places, reporting: [] };
}

function lacks(some: Partial<Record<SceneLack, number>>): Record<SceneLack, number> {
  const none = Object.fromEntries(sceneLacks.map((lack) => [lack, 0]));
  return { ...(none as Record<SceneLack, number>), ...some };
}

function statusWith(change: Partial<SystemStatus> = {}): SystemStatus {
  return {
    state: 'ok',
    version: '1',
    startedAt: '2026-11-24T10:00:00.000Z',
    now: '2026-11-24T14:03:00.000Z',
    transit: null,
    network_time_zone: 'Europe/Berlin',
    stations: 1,
    registration: 'invite',
    components: [{ name: 'database', state: 'ok', detail: '' }],
    ...change,
  };
}

const readable = { total: 0, items: [] };

/** The headline of an installation whose conditions can all be read, unless said otherwise. */
function headlineOf(known: Partial<Parameters<typeof headlineOfKnown>[0]>) {
  return headlineOfKnown({ places: undefined, status: undefined, unreadable: readable, ...known });
}

test('displays that are offline come first, with how many stations and vehicles they are at', () => {
  const places = placesWith(
    { offline: 11, outdated: 9, fine: 386 },
    place({ offline: 5 }),
    place({ offline: 5 }),
    place({ outdated: 9 }),
    place({ offline: 1 }, '5041'),
  );
  expect(headlineOf({ places, status: statusWith() })).toEqual({
    kind: 'offline',
    displays: 11,
    stations: 2,
    vehicles: 1,
  });
});

test('everything is running only when every display and every part of the system is well', () => {
  const well = placesWith({ fine: 3, maintenance: 1 });
  expect(headlineOf({ places: well, status: statusWith() })).toEqual({ kind: 'well' });
  const starting = statusWith({
    state: 'degraded',
    components: [{ name: 'transit', state: 'starting', detail: '' }],
  });
  expect(headlineOf({ places: well, status: starting })).toEqual({ kind: 'starting' });
  const failed = statusWith({
    state: 'degraded',
    components: [{ name: 'transit', state: 'failed', detail: '' }],
  });
  expect(headlineOf({ places: well, status: failed })).toEqual({ kind: 'failed', part: 'transit' });
});

test.each([
  [
    { outdated: 2, fine: 3 },
    { kind: 'outdated', displays: 2 },
  ],
  [
    { empty: 1, outdated: 2 },
    { kind: 'empty', displays: 1 },
  ],
  [{}, { kind: 'noneYet' }],
  [{ never: 2000 }, { kind: 'noneSeen', displays: 2000 }],
  [
    { never: 2, maintenance: 1 },
    { kind: 'noneSeen', displays: 2 },
  ],
  [{ maintenance: 3 }, { kind: 'allAside', displays: 3 }],
  [
    { fine: 3, never: 6 },
    { kind: 'installedWell', displays: 3, never: 6 },
  ],
  // They report, and nobody knows what passengers read.
  [
    { fine: 3, late: 1, unverified: 1, unknown: 2 },
    { kind: 'doubtful', displays: 4 },
  ],
])('of displays that are %j the headline is %j', (states, headline) => {
  expect(headlineOf({ places: placesWith(states), status: statusWith() })).toEqual(headline);
});

test('displays that show less than they should are counted with what most of them lack', () => {
  const places = {
    ...placesWith({ lacking: 3, outdated: 1, fine: 9 }),
    lacks: lacks({ news: 1, departures: 3 }),
  };
  const found = headlineOf({ places, status: statusWith() });
  expect(found).toEqual({
    kind: 'lacking',
    displays: 3,
    lacks: [
      { lack: 'departures', displays: 3 },
      { lack: 'news', displays: 1 },
    ],
  });
  expect(isBad(found)).toBe(true);
});

test('a part that could not be asked is not said to be well', () => {
  expect(headlineOf({ places: undefined, status: statusWith() })).toEqual({ kind: 'unknown' });
  expect(headlineOf({ places: placesWith({ fine: 1 }), status: undefined })).toEqual({
    kind: 'unknown',
  });
});

test('a database that does not answer is worse than displays, which it could not count', () => {
  const status = statusWith({
    state: 'degraded',
    components: [{ name: 'database', state: 'failed', detail: '' }],
  });
  expect(headlineOf({ places: placesWith({ offline: 1 }), status })).toEqual({
    kind: 'failed',
    part: 'database',
  });
});

test('a timetable without departures is named; another failure of the transit data is not called that', () => {
  const places = placesWith({ fine: 3 });
  const transit = { name: 'transit', state: 'failed', detail: '' } as const;
  const of = (timetable: NonNullable<SystemStatus['transit']>['timetable']) =>
    headlineOf({
      places,
      status: statusWith({
        state: 'degraded',
        components: [transit],
        transit: { ...someTransit, timetable },
      }),
    });
  expect(of('ended')).toEqual({ kind: 'timetable', condition: 'ended' });
  expect(of('empty')).toEqual({ kind: 'timetable', condition: 'empty' });
  expect(of('current')).toEqual({ kind: 'failed', part: 'transit' });
  expect([isBad(of('ended')), isBad(of('current'))]).toEqual([true, true]);
});

test('a loss that passengers feel now is red, and one that only needs a look is not', () => {
  const of = (states: Counts) =>
    isBad(headlineOf({ places: placesWith(states), status: statusWith({}) }));
  expect([of({ offline: 1 }), of({ empty: 1 })]).toEqual([true, true]);
  expect([of({ outdated: 1 }), of({ fine: 1 }), of({}), of({ never: 2 })]).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

const someTransit: NonNullable<SystemStatus['transit']> = {
  demo: false,
  source: 'feed.zip',
  attribution: null,
  lines: 1,
  trips: 1,
  stopTimes: 2,
  stations: 2,
  validFrom: null,
  validUntil: null,
  realtime: [],
  skippedRows: 0,
  held: false,
  timetable: 'current',
};

test('a scenario whose condition cannot be read is named before all is said to be well', () => {
  const unreadable = { total: 3, items: [{ name: 'Emergency' }, { name: 'Strike' }] };
  const status = statusWith();
  const places = placesWith({ fine: 1 });
  expect(headlineOf({ places, status, unreadable })).toEqual({
    kind: 'unreadable',
    scenarios: 3,
    first: 'Emergency',
  });
  expect(headlineOf({ places: placesWith({ offline: 1 }), status, unreadable }).kind).toBe(
    'offline',
  );
  expect(headlineOf({ places, status, unreadable: undefined })).toEqual({ kind: 'unknown' });
});

test('a server whose clock is wrong is told before displays that are offline: it concerns them all', () => {
  const places = placesWith({ offline: 2, fine: 40 });
  const headline = headlineOf({
    places,
    status: statusWith({ state: 'degraded', clock_ahead_seconds: -3_600 }),
  });
  expect(headline).toEqual({ kind: 'clock', aheadSeconds: -3_600 });
  expect(isBad(headline)).toBe(true);
});
