import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** The displays that use a key. */
export function keyUsagesQuery(client: ApiClient, api_key_id: number) {
  return queryOptions({
    queryKey: ['api-keys', api_key_id, 'usages'],
    queryFn: ({ signal }) => client.getApiKeyUsages({ params: { api_key_id } }, { signal }),
    staleTime: 0,
  });
}
