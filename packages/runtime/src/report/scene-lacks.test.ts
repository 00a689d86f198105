import type { Situation } from '@perron/core';
import { expect, test } from 'vitest';
import { sceneLacks } from './scene-lacks';
import { callIn, sceneFrame, situation, widget } from './testing/frames';

const { nowMs } = situation;
const hourMs = 3_600_000;
const vehicle = { kind: 'vehicle', lineName: 'U8', vehicleId: null } as const;

const known = {
  state: 'known',
  calls: [callIn(300)],
  freshness: 'live',
  realtimeAtMs: nowMs,
  coversUntilMs: nowMs + 2 * hourMs,
  timetableOnly: false,
} as const satisfies Situation['departures'];

/** The widgets that a page lacks after it has been open for an hour. */
function lacksOf(type: string, here: Partial<Situation>, fields: object = {}) {
  const frame = sceneFrame({
    widgets: [widget(type, { height: 1000, ...fields })],
    situation: here,
  });
  return sceneLacks(frame, null, 3600);
}

test('a board that says that departures are not available lacks them', () => {
  expect(lacksOf('depatures_table', { departures: { state: 'unknown' } })).toEqual(['departures']);
  expect(lacksOf('depatures_table', { departures: known })).toEqual([]);
});

test('a board whose answer ends before its window cannot say that nothing departs', () => {
  const empty = { ...known, calls: [] };
  expect(lacksOf('depatures_table', { departures: empty })).toEqual([]);
  const short = { ...empty, coversUntilMs: nowMs + 60_000 };
  expect(lacksOf('depatures_table', { departures: short })).toEqual(['departures']);
});

test.each([
  ['timetable_ended', { fromMs: nowMs - 2 * hourMs, untilMs: nowMs - hourMs }],
  ['timetable_not_begun', { fromMs: nowMs + hourMs, untilMs: nowMs + 2 * hourMs }],
  ['timetable_empty', { fromMs: null, untilMs: null }],
] as const)('an empty board says why the timetable has nothing: %s', (lack, timetableReach) => {
  for (const departures of [{ state: 'unknown' } as const, { ...known, calls: [] }]) {
    expect(lacksOf('depatures_table', { departures, timetableReach })).toEqual([lack]);
  }
  // The board lists departures that came all the same.
  expect(lacksOf('depatures_table', { departures: known, timetableReach })).toEqual([]);
});

test('planned times are less than a network with realtime promises, and all that another one has', () => {
  const planned = { ...known, freshness: 'timetable', realtimeAtMs: null } as const;
  expect(lacksOf('depatures_table', { departures: planned })).toEqual(['realtime']);
  const only = { ...planned, timetableOnly: true };
  expect(lacksOf('depatures_table', { departures: only })).toEqual([]);
});

test.each([
  ['pearl_indicator_vertical', { trip: { state: 'unknown' } }, ['trip']],
  ['pearl_indicator_vertical', { trip: { state: 'none' } }, ['no_trip']],
  ['connection_info_table', { trip: { state: 'unknown' }, departures: known }, ['trip']],
  ['vehicle', {}, ['vehicle']],
  ['news', { news: null }, ['news']],
  ['news', { news: { articles: [], demo: false } }, ['news']],
  ['weather', { weather: null }, ['weather']],
  ['disruption_banner', { disruptions: { state: 'loading' } }, ['disruptions']],
  ['rect', {}, []],
  ['carousel', {}, []],
] as const)('in a vehicle %s with %j lacks %j', (type, here, lacks) => {
  expect(lacksOf(type, { place: vehicle, ...here })).toEqual(lacks);
});

test('a text needs the trip only where it has placeholders', () => {
  const here = { place: vehicle, trip: { state: 'unknown' } } as const;
  expect(lacksOf('text', here, { text: 'Willkommen' })).toEqual([]);
  expect(lacksOf('text', here, { text: '{{ station.next }}' })).toEqual(['trip']);
});

test('a display for which operators have no scene lacks it, whatever stands in', () => {
  const { scene, nextScene: _, playlistFrame: __, ...frame } = sceneFrame();
  const instead = { ...frame, state: 'no_scenario', instead: scene } as const;
  expect(sceneLacks(instead, null, 3600)).toEqual(['scene']);
});

test('a silent loudspeaker lacks its sound', () => {
  expect(sceneLacks(sceneFrame(), { sound: 'blocked' }, 3600)).toEqual(['sound']);
  expect(sceneLacks(sceneFrame(), { sound: 'allowed' }, 3600)).toEqual([]);
});

test('in the first minute of a page it is too early to say what does not come', () => {
  const frame = sceneFrame({ widgets: [widget('depatures_table')] });
  expect(sceneLacks(frame, null, 59)).toBeNull();
  expect(sceneLacks(frame, null, 60)).toEqual(['departures']);
  expect(sceneLacks({ state: 'starting' }, null, 3600)).toBeNull();
});

test('a lack that several widgets share is told once, the gravest first', () => {
  const widgets = ['weather', 'news', 'depatures_table', 'depatures_table'].map((type) =>
    widget(type),
  );
  const frame = sceneFrame({ widgets, situation: { departures: { state: 'unknown' } } });
  expect(sceneLacks(frame, null, 3600)).toEqual(['departures', 'news', 'weather']);
});
