import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DisplayListSearch } from './display-list-search';

/** Displays tell of a change within seconds; nobody has to load the page again to see it. */
const refreshMs = 10_000;

export function displaysQuery(client: ApiClient, list: DisplayListSearch) {
  const { page, size, sort, direction, contact, content, freshness } = list;
  const search = list.search.trim();
  return queryOptions({
    queryKey: ['displays', { ...list, search }],
    queryFn: ({ signal }) =>
      client.listDisplays(
        {
          query: {
            ...(search !== '' && { search }),
            ...{ current_page: page, page_size: size, sort, direction },
            ...{ contact, content, freshness },
          },
        },
        { signal },
      ),
    refetchInterval: refreshMs,
    // The list stays on screen while its next page is on the way.
    placeholderData: keepPreviousData,
  });
}

export function displayQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['displays', id],
    queryFn: ({ signal }) => client.getDisplay({ params: { display_id: id } }, { signal }),
    refetchInterval: refreshMs,
  });
}
