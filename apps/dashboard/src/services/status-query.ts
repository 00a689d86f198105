import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** The state of the system, and who may register; anybody may ask. */
export function statusQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => client.getStatus({}, { signal }),
  });
}
