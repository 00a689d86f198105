import type { ApiClient } from '@perron/client';
import { stationKey } from '@perron/core';
import type { TransitLine } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';
import { allLinesQuery, stationsOfLineQuery } from '../../kit/network/network-queries';

const linesStaleMs = 300_000;
const tripsMs = 30_000;
const disruptionsMs = 60_000;

export function transitLinesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['transit-lines'],
    queryFn: ({ signal }) => client.listTransitLines({ query: {} }, { signal }),
    staleTime: linesStaleMs,
  });
}

/** A clock that is further off than this is corrected; an answer may be some seconds old itself. */
const toleratedMs = 15_000;

/** The trips of a line now, with how far the server's clock is ahead of this device's, ms. */
export function lineTripsQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['transit-line-trips', id],
    queryFn: async ({ signal }) => {
      const answer = await client.getLineTrips({ params: { id }, query: {} }, { signal });
      const aheadMs = Date.parse(answer.when) - Date.now();
      return { answer, aheadMs: Math.abs(aheadMs) > toleratedMs ? aheadMs : 0 };
    },
    refetchInterval: tripsMs,
  });
}

/**
 * The running disruptions that operators keep for a line, and the stations of the line as they keep it.
 * Two products may have lines of one name: a kept line is this one if it has a station of it.
 */
export function lineDisruptionsQuery(client: ApiClient, line: TransitLine) {
  return queryOptions({
    queryKey: ['disruptions', 'line-view', line.id],
    queryFn: async ({ signal, client: cache }) => {
      const all = await cache.query(allLinesQuery(client));
      const known = new Set(line.stations.map(({ id }) => stationKey(id)));
      const same = all.filter(({ name }) => name === line.name);
      const lines = await Promise.all(
        same.map(async ({ id }) => ({
          id,
          kept: await cache.query(stationsOfLineQuery(client, id)),
        })),
      );
      const own = lines.find(({ kept }) =>
        kept.some(({ code }) => code !== null && known.has(stationKey(code))),
      );
      if (!own) return { disruptions: [], kept: [] };
      const query = { state: 'running', line_id: own.id, page_size: 50 } as const;
      const { items } = await client.listDisruptions({ query }, { signal });
      return { disruptions: items, kept: own.kept };
    },
    refetchInterval: disruptionsMs,
  });
}
