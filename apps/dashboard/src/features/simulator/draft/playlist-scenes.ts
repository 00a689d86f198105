import type { ApiClient } from '@perron/client';
import type { PixelScene, ProposedChange } from '@perron/schema';
import { drawableWidgets } from '@perron/widgets/definitions';
import { queryOptions } from '@tanstack/react-query';

type PlaylistChange = Extract<ProposedChange, { kind: 'playlist' }>;

async function sceneOf(client: ApiClient, id: number, signal: AbortSignal): Promise<PixelScene> {
  const scene = await client.getPixelScene({ params: { pixel_scene_id: id } }, { signal });
  const { group_id, name, width, height, background } = scene;
  const widgets = drawableWidgets(scene.widgets);
  return { id: scene.id, group_id, name, width, height, background, widgets };
}

/** The scenes that a changed playlist names, with the variants of their groups: no manifest may have them yet. */
export function playlistScenesQuery(client: ApiClient, { scenes }: Pick<PlaylistChange, 'scenes'>) {
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
