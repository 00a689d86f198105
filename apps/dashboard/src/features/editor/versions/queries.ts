import type { ApiClient } from '@perron/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const pageSize = 20;

/** The published states of a scene, the newest first. */
export function versionsQuery(client: ApiClient, sceneId: number) {
  return infiniteQueryOptions({
    queryKey: ['pixel-scenes', sceneId, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      client.listPixelSceneVersions(
        {
          params: { pixel_scene_id: sceneId },
          query: { current_page: pageParam, page_size: pageSize },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, page_size, total }) =>
      current_page * page_size < total ? current_page + 1 : null,
  });
}

/** One of them, with its widgets: it never changes. */
export function versionQuery(client: ApiClient, sceneId: number, version: number) {
  return queryOptions({
    queryKey: ['scene-version', sceneId, version],
    queryFn: ({ signal }) =>
      client.getPixelSceneVersion({ params: { pixel_scene_id: sceneId, version } }, { signal }),
    staleTime: Infinity,
  });
}
