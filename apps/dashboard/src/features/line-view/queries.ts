import type { ApiClient } from '@perron/client';
import { stationKey } from '@perron/core';
import type { Disruption, TransitLine } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../services/all-pages';
import { allLinesQuery, stationsOfLineQuery } from '../../kit/network/network-queries';

const linesStaleMs = 300_000;
const tripsMs = 30_000;
const disruptionsMs = 60_000;
const pageSize = 200;

export function transitLinesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['transit-lines'],
    queryFn: ({ signal }) => client.listTransitLines({ query: {} }, { signal }),
    staleTime: linesStaleMs,
  });
}

/** A clock that is further off than this is corrected; an answer may be some seconds old itself. */
const toleratedMs = 15_000;

/**
 * The trips of a line and what its realtime source tells of it, with how far the server's clock is ahead of this device's, ms.
 * @param at the moment, ISO 8601; `null` means now, asked for again and again
 */
export function lineTripsQuery(client: ApiClient, id: string, at: string | null, language: string) {
  return queryOptions({
    queryKey: ['transit-line-trips', id, at, language],
    queryFn: async ({ signal }) => {
      const query = { language, ...(at !== null && { when: at }) };
      const answer = await client.getLineTrips({ params: { id }, query }, { signal });
      if (at !== null) return { answer, aheadMs: 0 };
      const aheadMs = Date.parse(answer.when) - Date.now();
      return { answer, aheadMs: Math.abs(aheadMs) > toleratedMs ? aheadMs : 0 };
    },
    ...(at === null && { refetchInterval: tripsMs }),
  });
}

function runsAt({ starts_at, ends_at }: Disruption, atMs: number): boolean {
  return Date.parse(starts_at) <= atMs && (ends_at === null || Date.parse(ends_at) > atMs);
}

/**
 * The disruptions that operators keep for a line and that run at a moment (ISO 8601; `null` means
 * now), and the stations of the line as they keep it. Two products may have lines of one name: a
 * kept line is this one if it has a station of it.
 */
export function lineDisruptionsQuery(client: ApiClient, line: TransitLine, at: string | null) {
  return queryOptions({
    queryKey: ['disruptions', 'line-view', line.id, at],
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
      const when = at === null ? { state: 'running' as const } : { not_over_at: at };
      const disruptions = await allPages((current_page) => {
        const query = { ...when, line_id: own.id, page_size: pageSize, current_page };
        return client.listDisruptions({ query }, { signal });
      });
      const shown =
        at === null
          ? disruptions
          : disruptions.filter((disruption) => runsAt(disruption, Date.parse(at)));
      return { disruptions: shown, kept: own.kept };
    },
    refetchInterval: disruptionsMs,
  });
}
