import type { ApiClient } from '@perron/client';
import type { NameRule } from '@perron/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export function styleQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['network-style'],
    queryFn: ({ signal }) => client.getNetworkStyle({}, { signal }),
  });
}

/** The network's names as rules would make them; it is asked again when other rules hold. */
export function previewQuery(client: ApiClient, names: readonly NameRule[], search: string) {
  return queryOptions({
    queryKey: ['network-style', 'preview', names, search],
    queryFn: ({ signal }) =>
      client.previewNames({ body: { names: [...names], search } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
