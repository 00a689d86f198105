import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import { statusQuery } from '../../services/status-query';

/** Nothing here sends an event: the page asks again. */
const refreshMs = 10_000;

export function systemQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['system', 'report'],
    queryFn: ({ signal }) => client.getSystem({}, { signal }),
    refetchInterval: refreshMs,
  });
}

/** The server's facts that need no database. */
export function liveStatusQuery(client: ApiClient) {
  return queryOptions({ ...statusQuery(client), refetchInterval: refreshMs });
}
