import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { GroupSearch, SceneSearch } from './scene-search';

export function scenesQuery(client: ApiClient, { view: _view, ...list }: SceneSearch) {
  const { resolutions, ...query } = listQueryOf(list);
  const sizes = resolutions.length > 0 ? { resolutions: resolutions.join(',') } : {};
  return queryOptions({
    queryKey: ['pixel-scenes', 'list', list],
    queryFn: ({ signal }) => client.listPixelScenes({ query: { ...query, ...sizes } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function sceneUsagesQuery(client: ApiClient, id: number) {
  return queryOptions({
    // Below the playlists, which are what uses scenes.
    queryKey: ['playlists', 'of-scene', id],
    queryFn: ({ signal }) =>
      client.getPixelSceneUsages({ params: { pixel_scene_id: id } }, { signal }),
  });
}

export function groupsQuery(client: ApiClient, list: GroupSearch) {
  return queryOptions({
    queryKey: ['pixel-groups', 'list', list],
    queryFn: ({ signal }) => client.listPixelGroups({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function sceneDeletion(client: ApiClient): DeletionCalls {
  const params = (pixel_scene_id: number) => ({ params: { pixel_scene_id } });
  return {
    usages: (id) => client.getPixelSceneUsages(params(id)),
    remove: (id) => client.deletePixelScene({ ...params(id), query: {} }),
    restore: (id) => client.restorePixelScene(params(id)),
    bulk: (action, ids) => client.bulkPixelScenes({ query: {}, body: { action, ids } }),
  };
}

export function groupDeletion(client: ApiClient): DeletionCalls {
  const params = (group_id: number) => ({ params: { group_id } });
  return {
    usages: (id) => client.getPixelGroupUsages(params(id)),
    remove: (id) => client.deletePixelGroup({ ...params(id), query: {} }),
    restore: (id) => client.restorePixelGroup(params(id)),
    bulk: (action, ids) => client.bulkPixelGroups({ body: { action, ids } }),
  };
}
