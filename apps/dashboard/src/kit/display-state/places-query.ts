import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** Silence tells nobody of itself: only asking again shows it. */
const refreshMs = 10_000;

/** Where displays need attention. */
export function displayPlacesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['displays', 'places'],
    queryFn: ({ signal }) => client.getDisplayPlaces({}, { signal }),
    refetchInterval: refreshMs,
  });
}
