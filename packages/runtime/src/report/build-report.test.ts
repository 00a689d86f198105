import { promisedCalls } from '@perron/core';
import type { Freshness, Situation } from '@perron/core';
import { displayReport } from '@perron/schema';
import { expect, test } from 'vitest';
import type { DisplayAddress, DisplayFrame } from '../engine/frame';
import type { LiveSource } from '../sources/source';
import { buildReport } from './build-report';
import type { ReportInput } from './build-report';
import { callIn, sceneFrame, situation, widget } from './testing/frames';

const { nowMs } = situation;

const address: DisplayAddress = {
  displayId: 7,
  place: { kind: 'station', stationCode: '900100003', platform: '2', directions: null },
  outputTypeId: 6,
  screen: null,
};

function source(change: Partial<LiveSource> = {}): LiveSource {
  const nothing = () => undefined;
  return {
    name: 'departures',
    status: 'success',
    succeededAtMs: nowMs - 12_300,
    problem: null,
    start: nothing,
    stop: nothing,
    refresh: nothing,
    ...change,
  };
}

/** The report, held against what the server takes. */
function report(change: Partial<ReportInput> = {}) {
  const built = buildReport({
    address,
    frame: sceneFrame(),
    sources: [],
    problems: [],
    addressProblems: [],
    showing: null,
    audio: null,
    page: {
      build: 'b1',
      page_id: '0123456789abcdef',
      browser: 'Chromium',
      screen: { width: 1920, height: 1080 },
      memory_bytes: null,
      uptime_seconds: 60,
      device_time: '2026-11-20T13:03:00.000Z',
    },
    nowMs,
    monotonicMs: 100_000,
    ...change,
  });
  expect(displayReport.parse(built)).toEqual(built);
  return built;
}

test('a display tells what it shows, from which manifest, and why', () => {
  const considered = {
    scenarioId: 18,
    name: 'Departures Display',
    priority: 50,
    condition: 'true',
  };
  const trace = [
    {
      scenarioId: 19,
      name: 'Train',
      priority: 40,
      condition: 'train_in_station',
      value: { state: 'unknown' as const, missing: 'train_in_station' },
    },
    { ...considered, value: { state: 'fulfilled' as const } },
  ];
  expect(report({ frame: sceneFrame({ trace }) })).toMatchObject({
    place: { station_code: '900100003', output_type_id: 6, platform: '2', line: null },
    state: 'scene',
    manifest_version: 'a'.repeat(32),
    scenario: { id: 18, name: 'Departures Display' },
    scene: { id: 1, name: 'Scene 1' },
    trace: [
      { id: 19, value: { state: 'unknown', missing: 'train_in_station' } },
      { id: 18, value: { state: 'fulfilled' } },
    ],
  });
});

test('a display in a vehicle names its line, and no station', () => {
  const place = {
    kind: 'vehicle',
    lineName: 'U8',
    startStationCode: '900086106',
    vehicleId: null,
  } as const;
  expect(report({ address: { ...address, place } }).place).toEqual({
    station_code: null,
    output_type_id: 6,
    platform: null,
    line: 'U8',
  });
});

test.each([
  { state: 'starting' },
  { state: 'unreachable' },
  { state: 'refused', message: 'no' },
  { state: 'clock_unknown' },
])('a display that is $state has nothing to tell of scenes', (frame) => {
  expect(report({ frame: frame as DisplayFrame })).toMatchObject({
    state: frame.state,
    manifest_version: null,
    scene: null,
    trace: [],
    freshness: 'unknown',
  });
});

test('sources and problems have ages, so that a wrong clock of the device does not matter', () => {
  const failing = source({ name: 'news', status: 'error', succeededAtMs: null, problem: '502' });
  const problems = [{ source: 'events', message: 'lost', count: 3, lastMs: 95_000 }];
  const { sources, problems: reported } = report({ sources: [source(), failing], problems });
  expect(sources).toEqual([
    { name: 'departures', status: 'success', age_seconds: 12.3, problem: null },
    { name: 'news', status: 'error', age_seconds: null, problem: '502' },
  ]);
  expect(reported).toEqual([{ source: 'events', message: 'lost', count: 3, age_seconds: 5 }]);
});

test('operators read what is wrong with the address, before what went wrong once', () => {
  const problems = [{ source: 'events', message: 'lost', count: 3, lastMs: 95_000 }];
  const reported = report({ addressProblems: ['Nothing goes towards "x".'], problems }).problems;
  expect(reported.map(({ source, message }) => [source, message])).toEqual([
    ['address', 'Nothing goes towards "x".'],
    ['events', 'lost'],
  ]);
});

test('the server takes the report with any words of a broken widget', () => {
  const message = `a\0b\uD800c${'🚇'.repeat(300)}`;
  const problems = Array.from({ length: 30 }, () => ({ source: '', message, count: 1, lastMs: 0 }));
  const reported = report({ problems }).problems;
  expect(reported).toHaveLength(20);
  expect(reported[0]?.message.startsWith('ab\uFFFDc🚇')).toBe(true);
  expect(reported[0]?.message.endsWith('🚇')).toBe(true);
});

function departures(freshness: Freshness): Situation['departures'] {
  return {
    state: 'known',
    calls: [],
    realtimeAtMs: null,
    coversUntilMs: nowMs,
    freshness,
    timetableOnly: false,
  };
}

test.each([
  ['live', 'live'],
  ['aging', 'as_of'],
  ['stale', 'stale'],
  ['timetable', 'timetable'],
] as const)('a board of %s departures is %s', (freshness, shown) => {
  const widgets = [widget('depatures_table'), widget('time')];
  const frame = sceneFrame({ widgets, situation: { departures: departures(freshness) } });
  expect(report({ frame }).freshness).toBe(shown);
});

test('a board without departures is unknown, and a scene without realtime is neither', () => {
  const freshnessWith = (type: string) =>
    report({ frame: sceneFrame({ widgets: [widget(type)] }) }).freshness;
  expect(freshnessWith('depatures_table')).toBe('unknown');
  expect(freshnessWith('carousel')).toBe('none');
});

test('a board that lacks half of what the timetable promises is incomplete, however fresh', () => {
  const known = departures('live');
  if (known.state !== 'known') throw new Error('expected departures');
  const planned = [5, 10, 15, 20].map((minutes) => callIn(minutes * 60));
  const promised = promisedCalls(planned, planned.slice(0, 2));
  const coversUntilMs = nowMs + 7_200_000;
  const calls = planned.slice(0, 2);
  const here = { departures: { ...known, calls, promised, coversUntilMs } };
  const reported = (fields: object) =>
    report({
      frame: sceneFrame({ widgets: [widget('depatures_table', fields)], situation: here }),
    });
  expect(reported({}).freshness).toBe('incomplete');
  expect(reported({}).problems).toEqual([
    {
      source: 'departures',
      message: 'Of 4 departures that the timetable promises, 2 did not come.',
      count: 1,
      age_seconds: 0,
    },
  ]);
  // A board does not miss what it does not list.
  expect(reported({ maxMinutesAhead: 12 })).toMatchObject({ freshness: 'live', problems: [] });
  expect(reported({ products: ['bus'] })).toMatchObject({ freshness: 'live', problems: [] });
});

test('departures beyond the window at night count, as far as the board has room for them', () => {
  const known = departures('live');
  if (known.state !== 'known') throw new Error('expected departures');
  const planned = [20, 50, 80, 110].map((minutes) => callIn(minutes * 60));
  const calls = planned.slice(0, 2);
  const promised = promisedCalls(planned, calls);
  const here = { departures: { ...known, calls, promised, coversUntilMs: nowMs + 7_200_000 } };
  const reported = (fields: object) =>
    report({
      frame: sceneFrame({ widgets: [widget('depatures_table', fields)], situation: here }),
    }).freshness;
  expect(reported({ height: 1000 })).toBe('incomplete');
  // Two rows: it lists one within its window, and no other.
  expect(reported({ height: 260 })).toBe('live');
  expect(reported({ height: 1000, maxItems: 2 })).toBe('live');
});

test('connections have no platform, whatever is stored', () => {
  const known = departures('live');
  if (known.state !== 'known') throw new Error('expected departures');
  const planned = [5, 10, 15, 20].map((minutes) => callIn(minutes * 60));
  const promised = promisedCalls(planned, []);
  const here = { departures: { ...known, promised, coversUntilMs: nowMs + 7_200_000 } };
  const widgets = [widget('connection_info_table', { platform: '9' })];
  expect(report({ frame: sceneFrame({ widgets, situation: here }) }).freshness).toBe('incomplete');
});

test('the worst of what stands on the scene counts, and what is not on it does not', () => {
  const place = { kind: 'vehicle', lineName: 'U8', vehicleId: null } as const;
  const here = {
    place,
    departures: departures('live'),
    departuresAhead: departures('stale'),
    trip: { state: 'unknown' } as const,
  };
  const ahead = widget('connection_info_table', { stationId: 'next_station' });
  const freshnessOf = (...widgets: ReturnType<typeof widget>[]) =>
    report({ frame: sceneFrame({ widgets, situation: here }) }).freshness;
  expect(freshnessOf(widget('depatures_table'))).toBe('live');
  expect(freshnessOf(widget('depatures_table'), ahead)).toBe('stale');
  expect(freshnessOf(ahead, widget('pearl_indicator_vertical'))).toBe('unknown');
  expect(freshnessOf(widget('text', { text: 'Willkommen' }))).toBe('none');
  expect(freshnessOf(widget('text', { text: '{{ station.next }}' }))).toBe('unknown');
});
