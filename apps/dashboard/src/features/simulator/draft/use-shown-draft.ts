import type { ApiClient } from '@perron/client';
import { clientWithManifest, manifestWith } from '@perron/runtime';
import type { ManifestChange, SimulatedDisplay } from '@perron/runtime';
import type { PixelScene, ProposedChange } from '@perron/schema';
import { drawableWidgets } from '@perron/widgets/definitions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AddressedDraft } from '../../../kit/kept-situations/draft-in-address';
import { draftOfAddress } from '../../../kit/kept-situations/draft-of-address';
import { outputTypeQuery, scenarioQuery } from '../../../kit/network/programme-queries';
import { sceneQuery } from '../../../kit/scene-preview/scene-query';
import { useServices } from '../../../services/services';
import { useSceneDraft } from './use-scene-draft';

type PlaylistChange = Extract<ProposedChange, { kind: 'playlist' }>;

async function sceneOf(client: ApiClient, id: number, signal: AbortSignal): Promise<PixelScene> {
  const scene = await client.getPixelScene({ params: { pixel_scene_id: id } }, { signal });
  const { group_id, name, width, height, background } = scene;
  const widgets = drawableWidgets(scene.widgets);
  return { id: scene.id, group_id, name, width, height, background, widgets };
}

/** The scenes that a changed playlist names, with the variants of their groups: no manifest may have them yet. */
function playlistScenesQuery(client: ApiClient, { scenes }: Pick<PlaylistChange, 'scenes'>) {
  const named = scenes.flatMap((scene) => (scene.type === 'Pixel' ? [scene.pixel_scene_id] : []));
  const ids = [...new Set<number>(named)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: ['pixel-scenes', 'of-playlist-draft', ids],
    queryFn: async ({ signal }) => {
      const own = await Promise.all(ids.map((id) => sceneOf(client, id, signal)));
      const groupIds = new Set(own.flatMap(({ group_id }) => group_id ?? []));
      const groups = await Promise.all(
        [...groupIds].map((group_id) => client.getPixelGroup({ params: { group_id } }, { signal })),
      );
      const known = new Set<number>(ids);
      const variants = groups
        .flatMap(({ pixels }) => pixels.map(({ id }) => id))
        .filter((id) => !known.has(id));
      return [...own, ...(await Promise.all(variants.map((id) => sceneOf(client, id, signal))))];
    },
    retry: false,
  });
}

/** The playlist that is changed, by the names by which operators know it. */
export interface ChangedPlaylist {
  /** `null` means that it is not stored yet, or not known yet. */
  readonly id: number | null;
  /** Name of its output type; `null` if it is not known yet. */
  readonly output: string | null;
}

/** The draft in an address, with the changes that displays show through it. */
export interface ShownDraft {
  readonly draft: AddressedDraft;
  readonly state: 'loading' | 'shown' | 'gone' | 'failed';
  /** Why it could not be loaded; `null` if it could. */
  readonly error: Error | null;
  /**
   * The name of the scene or the scenario, also of a playlist's scenario; `null` if it is not known
   * yet.
   */
  readonly name: string | null;
  /** The changed playlist; `null` if something else is shown. */
  readonly playlist: ChangedPlaylist | null;
  /** Changes the manifest of a display to that of the draft; `null` if there is nothing to show. */
  readonly through: SimulatedDisplay['through'] | null;
}

const noScenes: readonly PixelScene[] = [];

function throughOf(
  change: ManifestChange,
  scenes: readonly PixelScene[],
): SimulatedDisplay['through'] {
  return (client) =>
    clientWithManifest(client, (manifest) => manifestWith(manifest, [change], scenes));
}

/** The change of an address as manifests take it; `null` if it is on its way, or there is none. */
function useManifestChange(draft: AddressedDraft | null, drafted: ManifestChange | null) {
  const { client } = useServices();
  const playlist = draft?.kind === 'playlist' ? draft : null;
  const named = useQuery({
    ...playlistScenesQuery(client, playlist ?? { scenes: [] }),
    enabled: playlist !== null,
  });
  const isReady = draft !== null && draft.kind !== 'scene_draft' && (!playlist || named.isSuccess);
  // By their texts: what is fetched again must not end the displays.
  const written = isReady ? JSON.stringify(draft) : null;
  const scenes = playlist && named.data ? JSON.stringify(named.data) : null;
  const through = useMemo(() => {
    const change = written === null ? drafted : (JSON.parse(written) as ManifestChange);
    const more = scenes === null ? noScenes : (JSON.parse(scenes) as readonly PixelScene[]);
    return change && throughOf(change, more);
  }, [written, scenes, drafted]);
  return { through, error: named.error };
}

/** The names of the changed entities. */
function useNames(draft: AddressedDraft | null) {
  const { client } = useServices();
  const scenarioId = draft && 'scenario_id' in draft ? draft.scenario_id : 0;
  const { data: scenario } = useQuery({
    ...scenarioQuery(client, scenarioId),
    enabled: scenarioId > 0,
  });
  const sceneId = draft?.kind === 'scene' ? draft.pixel_scene_id : 0;
  const { data: scene } = useQuery({ ...sceneQuery(client, sceneId), enabled: sceneId > 0 });
  const outputId = draft?.kind === 'playlist' ? draft.output_type_id : null;
  const stored = scenario?.playlists.find(({ output_type: { id } }) => id === outputId);
  const { data: output } = useQuery({
    ...outputTypeQuery(client, outputId ?? 0),
    enabled: outputId !== null,
  });
  return {
    name: scenario?.name ?? scene?.name ?? null,
    playlist: outputId === null ? null : { id: stored?.id ?? null, output: output?.name ?? null },
  };
}

/**
 * The draft of an address; `null` if it names none.
 * @param addressed the address's text of it
 */
export function useShownDraft(addressed: string | undefined): ShownDraft | null {
  const draft = addressed === undefined ? null : draftOfAddress(addressed);
  const scene = useSceneDraft(draft?.kind === 'scene_draft' ? draft.pixel_scene_id : null);
  const { through, error } = useManifestChange(draft, scene.change);
  const { name, playlist } = useNames(draft);
  if (!draft) return null;
  if (draft.kind === 'scene_draft') {
    const { data, error: lost } = scene.query;
    const state = data ? (data.draft ? 'shown' : 'gone') : lost ? 'failed' : 'loading';
    const found = data?.draft?.name ?? null;
    return { draft, state, error: lost, name: found, playlist, through };
  }
  const state = through ? 'shown' : error ? 'failed' : 'loading';
  return { draft, state, error, name, playlist, through };
}
