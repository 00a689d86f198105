import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

export function sceneUsagesQuery(client: ApiClient, id: number) {
  return queryOptions({
    // Below the playlists, which are what uses scenes.
    queryKey: ['playlists', 'of-scene', id],
    queryFn: ({ signal }) =>
      client.getPixelSceneUsages({ params: { pixel_scene_id: id } }, { signal }),
  });
}
