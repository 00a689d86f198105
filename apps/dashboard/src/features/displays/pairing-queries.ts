import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useServices } from '../../services/services';

/** The first displays whose name or place holds a text. */
export function displayChoicesQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['displays', 'choices', search],
    queryFn: ({ signal }) =>
      client.listDisplays(
        { query: { ...(search !== '' && { search }), page_size: 20 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** The keys with which this display alone signs in. */
export function boundKeysQuery(client: ApiClient, displayId: number | null) {
  return queryOptions({
    queryKey: ['api-keys', 'bound', displayId],
    queryFn: async ({ signal }) => {
      if (displayId === null) return [];
      const { items } = await client.listApiKeys(
        { query: { display_id: displayId, page_size: 50 } },
        { signal },
      );
      return items.filter(({ scopes }) => scopes.includes('display'));
    },
  });
}

interface Entry {
  readonly displayId: number;
  readonly code: string;
  /** Null: the device gets a new key. */
  readonly keyId: number | null;
}

/** Makes the device that shows this code the display. */
export function usePairDisplay() {
  const { client } = useServices();
  return useMutation({
    mutationFn: ({ displayId, code, keyId }: Entry) =>
      client.pairDisplay({ params: { display_id: displayId }, body: { code, api_key_id: keyId } }),
  });
}
