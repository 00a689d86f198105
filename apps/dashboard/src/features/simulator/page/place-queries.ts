import type { ApiClient } from '@perron/client';
import { vehicleOfTrip } from '@perron/runtime';
import { queryOptions } from '@tanstack/react-query';

/** Where a display is that rides on a trip. */
export function vehicleQuery(client: ApiClient, tripId: string) {
  return queryOptions({
    queryKey: ['transit-vehicle', tripId],
    queryFn: ({ signal }) => vehicleOfTrip(client, tripId, signal),
    staleTime: Infinity,
    retry: false,
  });
}

/** How far ahead trains and platforms are looked for. */
const aheadMinutes = 60;

/** What leaves a station next. */
export function nextDeparturesQuery(client: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['transit-next', code],
    queryFn: async ({ signal }) => {
      const query = { duration: aheadMinutes, remarks: 'false' } as const;
      const answer = await client.getDepartures({ params: { id: code }, query }, { signal });
      return answer.departures.filter(({ cancelled }) => cancelled !== true);
    },
    staleTime: 30_000,
  });
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true });
}

/** The platforms from which something leaves soon: numbers or letters, as the network has them. */
export function platformsQuery(client: ApiClient, code: string) {
  return queryOptions({
    ...nextDeparturesQuery(client, code),
    select: (departures) =>
      [
        ...new Set(
          departures.flatMap(({ platform, plannedPlatform }) => platform ?? plannedPlatform ?? []),
        ),
      ].sort(byName),
  });
}
