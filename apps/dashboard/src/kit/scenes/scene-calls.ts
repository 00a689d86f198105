import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../mutation/deletion-calls';

export function sceneUsagesQuery(client: ApiClient, id: number) {
  return queryOptions({
    // Below the playlists, which are what uses scenes.
    queryKey: ['playlists', 'of-scene', id],
    queryFn: ({ signal }) =>
      client.getPixelSceneUsages({ params: { pixel_scene_id: id } }, { signal }),
  });
}

export function sceneDeletion(client: ApiClient): DeletionCalls {
  const params = (pixel_scene_id: number) => ({ params: { pixel_scene_id } });
  return {
    usages: (id, signal) => client.getPixelSceneUsages(params(id), { signal }),
    remove: (id, _, query) => client.deletePixelScene({ ...params(id), query }),
    restore: (id, query) => client.restorePixelScene({ ...params(id), query }),
    bulk: (action, ids, query) => client.bulkPixelScenes({ query, body: { action, ids } }),
  };
}
