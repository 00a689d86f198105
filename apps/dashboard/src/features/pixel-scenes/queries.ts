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

export function groupsQuery(client: ApiClient, list: GroupSearch) {
  return queryOptions({
    queryKey: ['pixel-groups', 'list', list],
    queryFn: ({ signal }) => client.listPixelGroups({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function groupDeletion(client: ApiClient): DeletionCalls {
  const params = (group_id: number) => ({ params: { group_id } });
  return {
    usages: (id, signal) => client.getPixelGroupUsages(params(id), { signal }),
    remove: (id, _, query) => client.deletePixelGroup({ ...params(id), query }),
    restore: (id, query) => client.restorePixelGroup({ ...params(id), query }),
    bulk: (action, ids, query) => client.bulkPixelGroups({ query, body: { action, ids } }),
  };
}
