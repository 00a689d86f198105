import type { DisplayItem } from '@perron/schema';
import { expect, test } from 'vitest';
import { reachableDisplays } from './reachable-displays';

const outputs = [
  { id: 5, name: 'Strip', screen: { width: 1920, height: 540 } },
  { id: 6, name: 'Hall', screen: { width: 1920, height: 1080 } },
];

function display(id: number, output_type_id: number): DisplayItem {
  const stamp = '2026-11-22T12:00:00.000Z';
  return {
    id,
    name: `Display ${id}`,
    output_type_id,
    output_type: { id: output_type_id, name: 'x' },
    station_id: null,
    station: null,
    platform: null,
    directions: null,
    vehicle_id: null,
    business_logic_configuration_id: null,
    last_seen_at: null,
    showing: null,
    shows: null,
    state: 'fine',
    state_since: null,
    maintenance: null,
    lines: [],
    day: [],
    scene_id: null,
    ending_key: null,
    told_run: null,
    run: null,
    facts: {
      contact: 'ok',
      content: 'current',
      freshness: 'live',
      identity: 'single',
      data: 'complete',
    },
    created_at: stamp,
    updated_at: stamp,
    version: 1,
  };
}

test('displays of the design’s size come first, others below, and those without pixels not at all', () => {
  const all = [display(1, 5), display(2, 6), display(3, 9)];
  const { fitting, others } = reachableDisplays(all, outputs, { width: 1920, height: 1080 });
  expect(fitting.map((entry) => entry.display.id)).toEqual([2]);
  expect(others.map((other) => [other.display.id, other.screen.height])).toEqual([[1, 540]]);
});
