import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** Nothing here sends an event: the page asks again. */
const refreshMs = 10_000;

/** The facts for an operator of the installation. */
export function systemQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['system', 'report'],
    queryFn: ({ signal }) => client.getSystem({}, { signal }),
    refetchInterval: refreshMs,
  });
}
