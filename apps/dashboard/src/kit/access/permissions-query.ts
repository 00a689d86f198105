import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** The permissions of the signed-in user; asked again when a user or the rules change. */
export function permissionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['users', 'me', 'permissions'],
    queryFn: ({ signal }) => client.getOwnPermissions({}, { signal }),
    staleTime: 60_000,
  });
}
