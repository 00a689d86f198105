import { scenarioIds } from '@perron/schema';
import { expect, test } from 'vitest';
import { clientWithManifest, manifestWith } from './manifest-with';
import type { ManifestChange } from './manifest-with';
import { SmallNetwork, manifestOfAll } from './testing/small-network';

const { Approaching, AtStation } = scenarioIds;
const before = structuredClone(manifestOfAll);

function changed(...changes: ManifestChange[]) {
  return manifestWith(manifestOfAll, changes);
}

test('a scenario changes in what the change names, and nothing else does', () => {
  const { scenarios, playlists } = changed(
    { kind: 'scenario', scenario_id: Approaching, condition: 'false' },
    { kind: 'scenario', scenario_id: AtStation, priority: 1 },
  );
  const of = (id: number) => scenarios.find((scenario) => scenario.id === id);
  const stored = (id: number) => before.scenarios.find((scenario) => scenario.id === id);
  expect(of(Approaching)).toEqual({ ...stored(Approaching), condition: 'false' });
  expect(of(AtStation)).toEqual({ ...stored(AtStation), priority: 1 });
  expect(playlists).toEqual(before.playlists);
  expect(manifestOfAll).toEqual(before);
});

test('a scene gets the design of the draft and stays in its group; a deleted one is gone', () => {
  const design = { name: 'Draft', width: 10, height: 20, background: '#000000', widgets: [] };
  const { pixelScenes } = changed(
    { kind: 'scene', pixel_scene_id: Approaching, design },
    { kind: 'scene', pixel_scene_id: AtStation, design: null },
  );
  const stored = before.pixelScenes.find(({ id }) => id === Approaching);
  expect(pixelScenes.find(({ id }) => id === Approaching)).toEqual({ ...stored, ...design });
  expect(pixelScenes.map(({ id }) => id)).toEqual(
    before.pixelScenes.map(({ id }) => id).filter((id) => id !== AtStation),
  );
});

test('a playlist of this output changes, or begins; that of another output does not matter', () => {
  const scenes = [{ type: 'Pixel' as const, pixel_scene_id: AtStation, duration: 5 }];
  const playlist = { kind: 'playlist' as const, scenario_id: Approaching, scenes };
  const here = changed({ ...playlist, output_type_id: manifestOfAll.outputType.id });
  expect(here.playlists.filter((candidate) => candidate.scenario_id === Approaching)).toMatchObject(
    [{ id: Approaching, entries: scenes }],
  );
  expect(changed({ ...playlist, output_type_id: 99 })).toEqual(before);
});

test('a client with another manifest changes that answer alone, and an unchanged one stays so', async () => {
  const network = new SmallNetwork();
  const whole = { ...manifestOfAll, languages: ['en' as const] };
  const client = clientWithManifest(network.client(), () => whole);
  const query = { sid: 'b', ot: 6 };
  const answer = await client.revalidate('getManifest', { query }, { etag: null });
  expect(answer).toMatchObject({ data: { languages: ['en'] } });
  expect(await client.listRuntimeDisruptions({})).toEqual({ disruptions: [] });
  const unchanged = clientWithManifest(
    { ...network.client(), revalidate: async () => 'unchanged' },
    () => whole,
  );
  expect(await unchanged.revalidate('getManifest', { query }, { etag: '"1"' })).toBe('unchanged');
});
