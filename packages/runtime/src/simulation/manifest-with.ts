import type { Manifest, Playlist, PixelScene, ProposedChange } from '@perron/schema';
import type { DisplayClient } from '../sources/source-kit';

/**
 * A change that is not saved yet, as displays would get it: of a scene's draft its design, with
 * drawable widgets only.
 */
export type ManifestChange = Exclude<ProposedChange, { kind: 'scene_draft' }>;

type ChangeOf<Kind extends ManifestChange['kind']> = Extract<ManifestChange, { kind: Kind }>;

function withScene(manifest: Manifest, { pixel_scene_id, design }: ChangeOf<'scene'>): Manifest {
  const pixelScenes = manifest.pixelScenes.flatMap((scene) => {
    if (scene.id !== pixel_scene_id) return scene;
    return design === null ? [] : { ...scene, ...design };
  });
  return { ...manifest, pixelScenes };
}

function withScenario(manifest: Manifest, change: ChangeOf<'scenario'>): Manifest {
  const { condition, priority } = change;
  const changed = {
    ...(condition !== undefined && { condition }),
    ...(priority !== undefined && { priority }),
  };
  return {
    ...manifest,
    scenarios: manifest.scenarios.map((scenario) =>
      scenario.id === change.scenario_id ? { ...scenario, ...changed } : scenario,
    ),
  };
}

/** Number of a playlist that is not stored yet. */
const newPlaylistId = 2_000_000_000;

function withPlaylist(manifest: Manifest, change: ChangeOf<'playlist'>): Manifest {
  const { scenario_id, output_type_id, scenes } = change;
  if (manifest.outputType.id !== output_type_id) return manifest;
  const isIt = (candidate: Playlist) =>
    candidate.scenario_id === scenario_id && candidate.output_type_id === output_type_id;
  const id = manifest.playlists.find(isIt)?.id ?? newPlaylistId;
  const playlist = { id, scenario_id, output_type_id, entries: scenes };
  return {
    ...manifest,
    playlists: [...manifest.playlists.filter((candidate) => !isIt(candidate)), playlist],
  };
}

/**
 * A manifest as it would be with these changes.
 * @param scenes designs that playlists may newly name, with drawable widgets only
 */
export function manifestWith(
  manifest: Manifest,
  changes: readonly ManifestChange[],
  scenes: readonly PixelScene[] = [],
): Manifest {
  const known = new Set<number>(manifest.pixelScenes.map(({ id }) => id));
  const more = scenes.filter(({ id }) => !known.has(id));
  const all = { ...manifest, pixelScenes: [...manifest.pixelScenes, ...more] };
  return changes.reduce<Manifest>((changed, change) => {
    switch (change.kind) {
      case 'scene':
        return withScene(changed, change);
      case 'scenario':
        return withScenario(changed, change);
      case 'playlist':
        return withPlaylist(changed, change);
    }
  }, all);
}

/** A display's client whose manifests are changed, and nothing else. */
export function clientWithManifest(
  client: DisplayClient,
  change: (manifest: Manifest) => Manifest,
): DisplayClient {
  const revalidate: DisplayClient['revalidate'] = async (id, input, options) => {
    const answer = await client.revalidate(id, input, options);
    if (id !== 'getManifest' || answer === 'unchanged') return answer;
    // Its answer is that of the operation that it was asked for.
    const data = change(answer.data as Manifest) as typeof answer.data;
    return { ...answer, data };
  };
  return { ...client, revalidate };
}
