import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

export function currentUserQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['users', 'me'],
    queryFn: ({ signal }) => client.getCurrentUser({}, { signal }),
    staleTime: 60_000,
  });
}
