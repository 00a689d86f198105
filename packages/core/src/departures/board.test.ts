import { berlinStyle } from '../lines/network-style';
import { expect, test } from 'vitest';
import type { Freshness } from '../freshness/ladder';
import { callIn, lineOf, nowMs } from '../testing/situations';
import { boardRows } from './board';
import type { BoardFilter } from './board';
import type { Call } from './call';

const all: BoardFilter = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: false,
  networkStyle: berlinStyle,
};

test('minutes are full minutes: 59 s is 0, 60 s is 1', () => {
  const rows = boardRows([callIn(59), callIn(60), callIn(119)], all, 'live', nowMs);
  expect(rows.map((row) => row.minutes)).toEqual([0, 1, 1]);
});

test('a trip that has left is gone and never "now"', () => {
  expect(boardRows([callIn(0), callIn(-30)], all, 'live', nowMs)).toEqual([]);
});

test('a train has arrived 30 s before it leaves, by the moment that counts', () => {
  const arrived = (step: Freshness) =>
    boardRows(
      [callIn(31), callIn(30), callIn(1), callIn(20, { expectedMs: nowMs + 90_000 })],
      all,
      step,
      nowMs,
    ).map(({ call, hasArrived }) => [call.tripId, hasArrived]);
  expect(arrived('live')).toEqual([
    ['trip-1', true],
    ['trip-30', true],
    ['trip-31', false],
    ['trip-20', false],
  ]);
  expect(arrived('timetable')).toContainEqual(['trip-20', true]);
});

test('a board for some lines lists no other', () => {
  const calls = [
    callIn(60, { line: lineOf('U8', 'subway') }),
    callIn(90, { line: lineOf('U2', 'subway') }),
    callIn(120, { line: null }),
  ];
  const rows = boardRows(calls, { ...all, lines: ['U8'] }, 'live', nowMs);
  expect(rows.map(({ call }) => call.line?.name)).toEqual(['U8']);
});

test('a late trip stays until it really leaves', () => {
  const late = callIn(-120, { expectedMs: nowMs + 60_000, delaySeconds: 180 });
  expect(boardRows([late], all, 'live', nowMs)).toHaveLength(1);
});

test('once the realtime is too old to be trusted, the plan counts again', () => {
  const late = callIn(60, { expectedMs: nowMs + 300_000, delaySeconds: 240 });
  expect(boardRows([late], all, 'stale', nowMs)[0]?.departsMs).toBe(nowMs + 300_000);
  expect(boardRows([late], all, 'timetable', nowMs)[0]?.departsMs).toBe(nowMs + 60_000);
});

test('rows stand in the order of their real departure', () => {
  const first = callIn(60, { tripId: 'planned first', expectedMs: nowMs + 400_000 });
  const rows = boardRows([first, callIn(120)], all, 'live', nowMs);
  expect(rows.map((row) => row.call.tripId)).toEqual(['trip-120', 'planned first']);
});

test('departures beyond the window are not listed, and no more rows than asked', () => {
  const calls = [callIn(1800), callIn(1801), callIn(100), callIn(200)];
  expect(boardRows(calls, all, 'live', nowMs)).toHaveLength(3);
  expect(boardRows(calls, { ...all, maxItems: 2 }, 'live', nowMs)).toHaveLength(2);
});

test('where little leaves within the window, the next departures are listed too, and said to be later', () => {
  const calls = [callIn(900), callIn(2400), callIn(4200), callIn(6000)];
  const rows = boardRows(calls, { ...all, minItems: 3 }, 'live', nowMs);
  expect(rows.map((row) => [row.minutes, row.beyond])).toEqual([
    [15, false],
    [40, true],
    [70, true],
  ]);
  expect(boardRows(calls, { ...all, minItems: 3, maxItems: 2 }, 'live', nowMs)).toHaveLength(2);
  const many = [callIn(100), callIn(200), callIn(300), callIn(2400)];
  expect(boardRows(many, { ...all, minItems: 3 }, 'live', nowMs)).toHaveLength(3);
});

test('a cancelled row is known in realtime, though nothing is predicted for it: it is not by the plan', () => {
  const unknown = callIn(200, { tripId: 'b', expectedMs: null });
  const cancelled = callIn(100, { tripId: 'a', cancelled: true, expectedMs: null });
  const rows = boardRows([cancelled, unknown], { ...all, listCancelled: true }, 'live', nowMs);
  expect(rows.map(({ byPlan }) => byPlan)).toEqual([false, true]);
});

test('a cancelled trip is hidden unless the board lists cancellations', () => {
  const calls = [callIn(100, { cancelled: true })];
  expect(boardRows(calls, all, 'live', nowMs)).toEqual([]);
  expect(boardRows(calls, { ...all, listCancelled: true }, 'live', nowMs)).toHaveLength(1);
});

test('a trip that calls twice is listed once, with its first departure', () => {
  const calls = [callIn(300, { tripId: 'loop' }), callIn(100, { tripId: 'loop' })];
  const rows = boardRows(calls, all, 'live', nowMs);
  expect(rows.map((row) => row.minutes)).toEqual([1]);
});

test('one trip that comes under two ids is listed once, by the entry that knows most of it', () => {
  const planned = callIn(200, { tripId: 'b', expectedMs: null, delaySeconds: null });
  const late = callIn(200, { tripId: 'c', expectedMs: nowMs + 320_000, delaySeconds: 120 });
  const cancelled = callIn(200, { tripId: 'a', cancelled: true });
  const twins = [cancelled, planned, late];
  for (const calls of [twins, twins.toReversed()]) {
    const rows = boardRows(calls, { ...all, listCancelled: true }, 'live', nowMs);
    expect(rows.map(({ call }) => call.tripId)).toEqual(['c']);
  }
});

test('a trip that has left is not listed by its other id either', () => {
  const planned = callIn(60, { tripId: 'b', expectedMs: null, delaySeconds: null });
  const left = callIn(60, { tripId: 'a', expectedMs: nowMs - 10_000, delaySeconds: -70 });
  expect(boardRows([planned, left], all, 'live', nowMs)).toEqual([]);
});

const numbered = (fahrtNr: string) => ({ ...lineOf('S7', 'suburban'), fahrtNr });

test.each<[string, Partial<Call>, Partial<Call>]>([
  ['other numbers', { line: numbered('7001') }, { line: numbered('7003') }],
  ['other platforms now', { platform: '1' }, { platform: '2' }],
  ['times a minute apart', {}, { expectedMs: nowMs + 260_000, delaySeconds: 60 }],
])('two coaches that leave together, and are predicted with %s, are two', (_, a, b) => {
  const calls = [callIn(200, { tripId: 'a', ...a }), callIn(200, { tripId: 'b', ...b })];
  for (const both of [calls, calls.toReversed()]) {
    expect(boardRows(both, all, 'live', nowMs)).toHaveLength(2);
  }
});

test.each<[string, Partial<Call>, Partial<Call>]>([
  ['predicted alike', {}, { expectedMs: nowMs + 210_000, delaySeconds: 10 }],
  ['numbered alike', { line: numbered('7001') }, { line: numbered('7001') }],
  ['once without its platform', { platform: null, plannedPlatform: null }, {}],
  [
    'predicted under a new number alone',
    { line: numbered('7001'), expectedMs: null, delaySeconds: null },
    { line: numbered('97001') },
  ],
  [
    'cancelled under its old number',
    { line: numbered('7001'), cancelled: true, expectedMs: null },
    { line: numbered('97001') },
  ],
  [
    'planned for two platforms now, and not predicted',
    { platform: '1', expectedMs: null, delaySeconds: null },
    { platform: '2', expectedMs: null, delaySeconds: null },
  ],
])('a trip that comes twice, %s, is one', (_, a, b) => {
  const calls = [callIn(200, { tripId: 'a', ...a }), callIn(200, { tripId: 'b', ...b })];
  for (const both of [calls, calls.toReversed()]) {
    expect(boardRows(both, { ...all, listCancelled: true }, 'live', nowMs)).toHaveLength(1);
  }
});

test('two coaches of the plan stay two by their numbers, and when one of them is cancelled the other runs', () => {
  const plan = { expectedMs: null, delaySeconds: null };
  const first = callIn(200, { tripId: 'a', line: numbered('7001'), ...plan });
  const other = callIn(200, { tripId: 'b', line: numbered('7003'), ...plan });
  expect(boardRows([first, other], all, 'timetable', nowMs)).toHaveLength(2);
  const left = boardRows([first, callIn(200, { ...other, cancelled: true })], all, 'live', nowMs);
  expect(left.map(({ call }) => call.tripId)).toEqual(['a']);
});

test('two trips at one time to two places, or from two platforms, are two', () => {
  const calls = [
    callIn(200, { tripId: 'a' }),
    callIn(200, { tripId: 'b', direction: 'S+U Hermannstraße' }),
    callIn(200, { tripId: 'c', platform: '2', plannedPlatform: '2' }),
    callIn(200, { tripId: 'd', line: lineOf('U5', 'subway') }),
    callIn(200, { tripId: 'e', line: lineOf('U8', 'bus') }),
  ];
  expect(boardRows(calls, all, 'live', nowMs)).toHaveLength(5);
});

test('a platform counts when it is the actual or the planned one', () => {
  const calls = [
    callIn(100, { platform: '2', plannedPlatform: '1' }),
    callIn(200, { platform: '3', plannedPlatform: '3' }),
  ];
  for (const platform of ['1', '2']) {
    expect(boardRows(calls, { ...all, platform }, 'live', nowMs)).toHaveLength(1);
  }
});

test('only the wanted products and directions are listed', () => {
  const bus = callIn(100, { line: lineOf('S7', 'bus'), direction: 'Ostkreuz' });
  const unknown = callIn(200, { line: null, direction: null });
  const rows = (filter: Partial<BoardFilter>) =>
    boardRows([bus, unknown, callIn(300)], { ...all, ...filter }, 'live', nowMs).length;
  expect(rows({ products: ['suburban'] })).toBe(0);
  expect(rows({ products: ['bus'] })).toBe(1);
  expect(rows({ directions: ['Ostkreuz'] })).toBe(1);
  expect(rows({ directions: ['Wittenau'] })).toBe(1);
  expect(rows({})).toBe(3);
});

test('a train that should have left stands there while its source lists it, by fresh realtime alone', () => {
  const standing = callIn(-60, { expectedMs: nowMs - 60_000, stays: 300 });
  const rows = (step: Freshness, atMs = nowMs) =>
    boardRows([callIn(600), standing], all, step, atMs);
  expect(
    rows('live').map(({ call, minutes, hasArrived }) => [call.tripId, minutes, hasArrived]),
  ).toEqual([
    ['trip--60', 0, true],
    ['trip-600', 10, false],
  ]);
  expect(rows('aging')).toHaveLength(2);
  expect(rows('stale')).toHaveLength(1);
  expect(rows('timetable')).toHaveLength(1);
  // Until five minutes after it should have left.
  expect(rows('live', nowMs + 239_000)).toHaveLength(2);
  expect(rows('live', nowMs + 240_000)).toHaveLength(1);
});

test('a row does not come and go: a train that is listed stays until the next answer can have come', () => {
  const leaving = callIn(5, { expectedMs: nowMs + 5_000, stays: 45 });
  const isThere = (seconds: number) =>
    boardRows([leaving], all, 'live', nowMs + seconds * 1_000).map(({ hasArrived }) => hasArrived);
  expect([4, 5, 20, 49].map(isThere)).toEqual([[true], [true], [true], [true]]);
  expect(isThere(50)).toEqual([]);
});

test('a cancelled train stands nowhere', () => {
  const cancelled = callIn(-60, { cancelled: true, expectedMs: null, stays: 300 });
  expect(boardRows([cancelled], { ...all, listCancelled: true }, 'live', nowMs)).toEqual([]);
});
