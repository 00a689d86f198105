import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** Whether roles are on, and when the signing keys were rotated. */
export function accessRulesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['access-rules'],
    queryFn: ({ signal }) => client.getAccessRules({}, { signal }),
  });
}
