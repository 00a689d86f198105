import type { ApiClient } from '@perron/client';
import type { Display } from '@perron/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { areSettling } from './are-settling';
import type { DisplayListSearch } from './display-list-search';

/**
 * Reports come every 30 s and are no events, and a display that falls silent tells nothing at all:
 * only asking again makes it late, and then lost.
 */
const refreshMs = 10_000;

/** A display that was just told of a change shows it within seconds. */
const settlingRefreshMs = 2_000;

function refreshFor(displays: readonly Display[] | undefined): number {
  return displays && areSettling(displays, Date.now()) ? settlingRefreshMs : refreshMs;
}

export function displaysQuery(client: ApiClient, list: DisplayListSearch) {
  const { page, size, sort, direction } = list;
  const { contact, content, freshness, identity } = list;
  const search = list.search.trim();
  return queryOptions({
    queryKey: ['displays', { ...list, search }],
    queryFn: ({ signal }) =>
      client.listDisplays(
        {
          query: {
            ...(search !== '' && { search }),
            ...{ current_page: page, page_size: size, sort, direction },
            ...{ contact, content, freshness, identity },
          },
        },
        { signal },
      ),
    refetchInterval: ({ state }) => refreshFor(state.data?.items),
    // The list stays on screen while its next page is on the way.
    placeholderData: keepPreviousData,
  });
}

export function displayQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['displays', id],
    queryFn: ({ signal }) => client.getDisplay({ params: { display_id: id } }, { signal }),
    refetchInterval: ({ state }) => refreshFor(state.data && [state.data]),
  });
}
