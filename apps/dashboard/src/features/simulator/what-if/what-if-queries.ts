import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import { tripQuery } from '../../../kit/network/network-queries';

const maxDisruptions = 200;

/** Stored disruptions that run or come: those that can be tried, or suppressed. */
export function openDisruptionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['disruptions', 'for-what-if'],
    queryFn: async ({ signal }) => {
      const query = { page_size: maxDisruptions, sort: 'starts_at', direction: 'desc' } as const;
      return (await client.listDisruptions({ query }, { signal })).items;
    },
  });
}

/** A trip for its name: a wrong number is told at once, and the name stays. */
export function namedTripQuery(client: ApiClient, tripId: string) {
  return queryOptions({
    ...tripQuery(client, tripId),
    select: ({ trip }) => trip,
    staleTime: 300_000,
    retry: false,
  });
}
