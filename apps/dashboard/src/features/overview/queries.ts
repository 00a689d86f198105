import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { statusQuery } from '../../services/status-query';
import type { StationListSearch } from './station-list-search';

const statusRefreshMs = 30_000;

export function watchedStatusQuery(client: ApiClient) {
  return queryOptions({ ...statusQuery(client), refetchInterval: statusRefreshMs });
}

export function stationsQuery(client: ApiClient, list: StationListSearch) {
  const search = list.search.trim();
  return queryOptions({
    queryKey: ['stations', { ...list, search }],
    queryFn: ({ signal }) =>
      client.listStations(
        {
          query: {
            ...(search !== '' && { name: search }),
            current_page: list.page,
            page_size: list.size,
            sort: list.sort,
            direction: list.direction,
          },
        },
        { signal },
      ),
    // The list stays on screen while its next page is on the way.
    placeholderData: keepPreviousData,
  });
}
