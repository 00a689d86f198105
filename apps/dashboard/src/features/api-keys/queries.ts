import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { ApiKeySearch } from './api-key-search';

const params = (api_key_id: number) => ({ params: { api_key_id } });

/** A use of a key sends no event: the pages ask again. */
const refreshMs = 60_000;

export function apiKeysQuery(client: ApiClient, list: ApiKeySearch) {
  return queryOptions({
    queryKey: ['api-keys', 'list', list],
    queryFn: ({ signal }) => client.listApiKeys({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export function apiKeyQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['api-keys', id],
    queryFn: ({ signal }) => client.getApiKey(params(id), { signal }),
    refetchInterval: refreshMs,
  });
}

/** The displays that use a key. */
export function keyUsagesQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['api-keys', id, 'usages'],
    queryFn: ({ signal }) => client.getApiKeyUsages(params(id), { signal }),
    staleTime: 0,
  });
}

/** A key that displays use is revoked before it is deleted; a revoked one opens nothing any more. */
export function apiKeyDeletion(client: ApiClient): DeletionCalls {
  return {
    usages: async (id, signal) => {
      const { revoked_at } = await client.getApiKey(params(id), { signal });
      if (revoked_at !== null) return { items: [], total: 0 };
      return client.getApiKeyUsages(params(id), { signal });
    },
    remove: (id) => client.deleteApiKey(params(id)),
    restore: (id) => client.restoreApiKey(params(id)),
    bulk: (action, ids) => client.bulkApiKeys({ body: { action, ids } }),
  };
}
