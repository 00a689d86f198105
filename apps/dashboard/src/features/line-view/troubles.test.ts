import type { Disruption, LocationStation, TransitLine } from '@perron/schema';
import { expect, test } from 'vitest';
import { alertTroubles, troublesOf } from './troubles';

const codes = ['900007101', '900007102', '900007103', '900007104'];

const line: TransitLine = {
  id: 'u8',
  name: 'U8',
  product: 'subway',
  trips: 9,
  stretches: [],
  directions: { there: 'Wittenau', back: 'Hermannstraße' },
  stations: codes.map((id) => ({ id, name: `Stop ${id}` })),
};

test('an alert stands with its title once, its text and its stations, and leads to no disruption', () => {
  const alerts = [
    { type: 'warning', id: 'a1', summary: 'U8: Delays', text: 'A signal fault', stations: [2, 3] },
    { type: 'warning', id: 'a2', summary: 'Lift broken', text: 'Lift broken', stations: [] },
    { type: 'warning', id: 'a3', summary: null, text: 'Only a text', stations: [] },
    { type: 'warning', id: 'a4', stations: [] },
  ];
  const found = alertTroubles(line, alerts);
  expect(found.map(({ title, text, stations }) => [title, text, stations])).toEqual([
    ['U8: Delays', 'A signal fault', [2, 3]],
    ['Lift broken', null, [0, 1, 2, 3]],
    ['Only a text', null, [0, 1, 2, 3]],
  ]);
  expect(found.every(({ disruptionId }) => disruptionId === null)).toBe(true);
});

const stamps = {
  created_at: '2026-11-24T10:00:00.000Z',
  updated_at: '2026-11-24T10:00:00.000Z',
  version: 1,
};

const kept: LocationStation[] = codes.map((code, position) => ({
  id: position + 11,
  name: `Stop ${code}`,
  line_id: 8,
  line_name: 'U8',
  code,
  position,
  ...stamps,
}));

function closure(change: Partial<Disruption>): Disruption {
  return {
    id: 1,
    type: 'police',
    title: 'Polizei',
    description: '',
    reason: '',
    priority: 20,
    line_id: 8,
    line: { id: 8, name: 'U8' },
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
    starts_at: '2026-11-24T10:00:00.000Z',
    ends_at: null,
    linked_set: null,
    linked: [],
    ...stamps,
    ...change,
  };
}

test('a closure of the whole line is drawn along all of it', () => {
  expect(troublesOf(line, [closure({})], kept)).toMatchObject([
    { isWholeLine: true, stations: [0, 1, 2, 3] },
  ]);
  // Also where operators keep the line without its stations.
  expect(troublesOf(line, [closure({})], [])).toMatchObject([{ stations: [0, 1, 2, 3] }]);
});

test('a closure of stations that the drawing lacks is not called one of the whole line', () => {
  const elsewhere = closure({ affected_station_ids: [99] });
  expect(troublesOf(line, [elsewhere], kept)).toMatchObject([{ isWholeLine: false, stations: [] }]);
});
