import { berlinStyle } from '@perron/core';
import { defaultStationCode } from '@perron/schema';
import type { Disruption, LocationStation, TransitLine } from '@perron/schema';
import { expect, test } from 'vitest';
import { lineOf } from '../../kit/line-diagram/testing/line-of';
import { chosenLine, shownDirections, stationOnLine } from './choose-line';
import { troublesOf } from './troubles';

const u8 = lineOf('900000001 900000002 900000003');
const tram: TransitLine = { ...lineOf('900000004 900000002'), id: 'a/b ü', name: '88' };
const other: TransitLine = { ...lineOf('X Y'), id: 'other', name: 'S1' };
const lines = [other, u8, tram];

test('the line of an address is shown, else one that calls at its station, else the first', () => {
  expect(chosenLine(lines, { stationId: '900000002', line: 'other' }, berlinStyle)).toBe(other);
  expect(chosenLine(lines, { stationId: 'de:1:900000002::1' }, berlinStyle)).toBe(u8);
  expect(chosenLine(lines, { stationId: '900000004' }, berlinStyle)).toBe(tram);
  expect(chosenLine(lines, { stationId: defaultStationCode, line: 'gone' }, berlinStyle)).toBe(
    other,
  );
  expect(chosenLine([], { stationId: '900000004' }, berlinStyle)).toBeUndefined();
});

test('of the lines at a station, the line in a direction of the address is shown', () => {
  const directions = '["900000004"]';
  expect(chosenLine(lines, { stationId: '900000002', directions }, berlinStyle)).toBe(tram);
});

test('directions are a JSON list, and what cannot be read is the standard direction', () => {
  const of = (directions?: string) => shownDirections({ stationId: '1', directions });
  expect(of()).toBeNull();
  expect(of('["Wittenau"]')).toEqual(['Wittenau']);
  for (const odd of ['Wittenau', '{"a":1}', '[1]', '[', '']) {
    expect(of(odd)).toEqual(['S Friedrichshagen (Berlin)']);
  }
});

test('a station is found on the line however its code is written, or not at all', () => {
  expect(stationOnLine(u8, 'de:11000:900000003::2')).toBe('900000003');
  expect(stationOnLine(u8, '900000009')).toBeNull();
});

const stamps = { created_at: '', updated_at: '', version: 1 };
const kept = ['900000003', null, 'de:11000:900000002', '900000001'].map(
  (code, position): LocationStation => ({
    id: position + 10,
    name: '',
    line_id: 1,
    line_name: 'U8',
    code,
    position,
    ...stamps,
  }),
);

function disruption(changes: Partial<Disruption>): Disruption {
  return {
    id: 1,
    type: 'police',
    title: 'Polizei',
    description: '',
    reason: '',
    priority: 20,
    line_id: 1,
    line: { id: 1, name: 'U8' },
    messages: [],
    affected_stations: [],
    affected_station_ids: [],
    pendel_start_index: null,
    pendel_end_index: null,
    rail_replacement_start_index: null,
    rail_replacement_end_index: null,
    announce_before: 2,
    visible_stations_before: 2,
    visible_stations_after: 2,
    starts_at: '',
    ends_at: null,
    linked_set: null,
    linked: [],
    ...stamps,
    ...changes,
  };
}

test('disruptions mark their stations on the drawing, the most important first', () => {
  const shuttle = disruption({
    id: 2,
    type: 'replacementpendelzug',
    pendel_start_index: 0,
    pendel_end_index: 2,
    priority: 40,
  });
  const police = disruption({ affected_station_ids: [13] });
  const whole = disruption({ id: 3, priority: 10 });
  const troubles = troublesOf(u8, [police, whole, shuttle], kept);
  // The second station of the kept line has no code: the drawing cannot have it.
  expect(troubles.map((trouble) => [trouble.disruptionId, trouble.stations])).toEqual([
    [2, [2, 1]],
    [1, [0]],
    [3, [0, 1, 2]],
  ]);
});
