import type { DisplayPlaceState, Station } from '@perron/schema';
import { station } from '@perron/schema';
import { expect, test } from 'vitest';
import { displaysByStation } from './displays-by-station';

function place(name: string, code: string, display_count: number): Station {
  const now = '2026-11-20T14:03:00.000Z';
  return station.parse({
    id: 1,
    name,
    code,
    display_count,
    missing_since: null,
    version: 1,
    created_at: now,
    updated_at: now,
  });
}

function state(code: string, offline: number): DisplayPlaceState {
  const states = { offline, empty: 1, lacking: 3, outdated: 4, late: 0, unverified: 0, unknown: 0 };
  return {
    station: { id: 1, name: 'Alex', code },
    vehicle_id: null,
    lines: [],
    total: 9,
    states: { ...states, never: 0, maintenance: 0, fine: 0 },
    displays: [],
    cause: null,
    day: [],
  };
}

test('a station has its displays however its code is written; places without any are left out', () => {
  const places = [place('Alex', 'de:11000:900100003', 9), place('Depot', '900999999', 0)];
  const found = displaysByStation(places, [state('900100003', 2)]);
  expect([...found]).toEqual([['900100003', { placeName: 'Alex', total: 9, troubled: 6 }]]);
});

test('a place that needs no attention has none in trouble', () => {
  const [alex] = displaysByStation([place('Alex', '900100003', 2)], []).values();
  expect(alex).toMatchObject({ total: 2, troubled: 0 });
});
