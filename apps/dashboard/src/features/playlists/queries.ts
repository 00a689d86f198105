import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { PlaylistSearch } from './playlist-search';

export function playlistsQuery(client: ApiClient, list: PlaylistSearch) {
  const { outputTypeId, ...query } = listQueryOf(list);
  return queryOptions({
    queryKey: ['playlists', 'list', list],
    queryFn: ({ signal }) =>
      client.listPlaylists(
        {
          query: {
            ...query,
            ...(outputTypeId !== undefined && { output_type_id: outputTypeId }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function playlistDeletion(client: ApiClient): DeletionCalls {
  const params = (playlist_id: number) => ({ params: { playlist_id } });
  return {
    usages: (id, signal) => client.getPlaylistUsages(params(id), { signal }),
    remove: (id, _, query) => client.deletePlaylist({ ...params(id), query }),
    restore: (id, query) => client.restorePlaylist({ ...params(id), query }),
    bulk: (action, ids, query) => client.bulkPlaylists({ query, body: { action, ids } }),
  };
}
