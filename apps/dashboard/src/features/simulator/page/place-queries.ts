import type { ApiClient } from '@perron/client';
import { vehicleOn } from '@perron/runtime';
import { queryOptions } from '@tanstack/react-query';
import { tripQuery } from '../../../kit/network/network-queries';

/** A trip, and where a display is that rides on it; `null` if it stops nowhere. */
export function rideQuery(client: ApiClient, tripId: string) {
  return queryOptions({
    ...tripQuery(client, tripId),
    select: ({ trip }) => ({ trip, address: vehicleOn(trip, tripId) }),
    staleTime: Infinity,
    retry: false,
  });
}

/** How far ahead trains are looked for: at night the next one may leave in hours. */
const aheadMinutes = 1440;
const maxTrains = 60;

/** The next departures of a station. */
export function nextDeparturesQuery(client: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['transit-next', code],
    queryFn: async ({ signal }) => {
      const query = { duration: aheadMinutes, results: maxTrains, remarks: 'false' } as const;
      const answer = await client.getDepartures({ params: { id: code }, query }, { signal });
      return answer.departures.filter(({ cancelled }) => cancelled !== true);
    },
    staleTime: 30_000,
  });
}

function byName(a: string, b: string): number {
  return a.localeCompare(b, undefined, { numeric: true });
}

/**
 * The platforms of a station by the timetable: numbers or letters, as the network has them. A source that
 * lists none may still say with each departure where it leaves from.
 */
export function platformsQuery(client: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['transit-platform-signs', code],
    queryFn: async ({ signal, client: cache }) => {
      const listed = await client.listStationPlatforms({ params: { id: code } }, { signal });
      const signs = listed.flatMap(({ name }) => name ?? []);
      if (signs.length === 0) {
        const next = await cache.query(nextDeparturesQuery(client, code));
        signs.push(
          ...next.flatMap(({ platform, plannedPlatform }) => platform ?? plannedPlatform ?? []),
        );
      }
      return [...new Set(signs)].sort(byName);
    },
    staleTime: 300_000,
  });
}
