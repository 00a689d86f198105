import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { startOf } from './security-log-search';
import type { SecurityLogSearch } from './security-log-search';

/** Sign-ins send no event: the page asks again. */
const refreshMs = 15_000;

export function securityLogQuery(client: ApiClient, list: SecurityLogSearch) {
  const { page, size, kind, period } = list;
  const search = list.search.trim();
  return queryOptions({
    queryKey: ['security-log', { ...list, search }],
    queryFn: ({ signal }) => {
      const from = startOf(period, Date.now());
      return client.listSecurityLog(
        {
          query: {
            ...(search !== '' && { search }),
            ...(from !== null && { from }),
            current_page: page,
            page_size: size,
            kind,
          },
        },
        { signal },
      );
    },
    refetchInterval: refreshMs,
    // The list stays on screen while its next page is on the way.
    placeholderData: keepPreviousData,
  });
}
