import type { PixelSceneEntity, PlaylistSceneInput } from '@perron/schema';
import { useQueries } from '@tanstack/react-query';
import { sceneQuery } from '../../kit/scene-preview/scene-query';
import { useServices } from '../../services/services';

/** The scenes that entries show, by their numbers, as far as they have come. */
export function useScenes(
  entries: readonly PlaylistSceneInput[],
): ReadonlyMap<number, PixelSceneEntity> {
  const { client } = useServices();
  const ids = entries.flatMap((entry) => (entry.type === 'Pixel' ? [entry.pixel_scene_id] : []));
  return useQueries({
    queries: [...new Set(ids)].map((id) => sceneQuery(client, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : []))),
  });
}
