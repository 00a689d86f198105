import type { ProposedChange } from '@perron/schema';
import { expect, test } from 'vitest';
import { draftInAddress } from './draft-in-address';
import { draftOfAddress } from './draft-of-address';

function playlistOf(count: number): ProposedChange {
  const entry = { type: 'Pixel' as const, pixel_scene_id: 40, duration: 10 };
  const scenes = Array.from({ length: count }, () => entry);
  return { kind: 'playlist', scenario_id: 20, output_type_id: 6, scenes };
}
const deletion: ProposedChange = { kind: 'scene', pixel_scene_id: 40, design: null };

test.each([playlistOf(30), deletion])('a change survives its address: %j', (change) => {
  expect(draftOfAddress(draftInAddress(change) ?? '')).toEqual(change);
});

test('a playlist of hundreds of entries does not fit into an address', () => {
  expect(draftInAddress(playlistOf(500))).toBeUndefined();
});

test('a design does not travel in an address', () => {
  const design = { name: 'A', width: 10, height: 10, background: '#000000', widgets: [] };
  const change: ProposedChange = { kind: 'scene', pixel_scene_id: 40, design };
  expect(draftInAddress(change)).toBeUndefined();
  expect(draftOfAddress(JSON.stringify(change))).toBeNull();
});
