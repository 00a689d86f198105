import type { ApiClient } from '@perron/client';
import type { LocationStation } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';

const pageSize = 200;

/** The code of the first station that has one, by the names of the lines. */
export function firstCodes(stations: readonly LocationStation[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const { line_name, code } of stations) {
    if (code !== null && !codes.has(line_name)) codes.set(line_name, code);
  }
  return codes;
}

/**
 * A station of each line, to ask the transit service about the line. Sorted by position, one page
 * holds the first stations of 200 lines; lines beyond it have a plain badge.
 */
export function lineCodesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['location-stations', 'line-codes'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'position', page_size: pageSize } as const;
      return firstCodes((await client.listLocationStations({ query }, { signal })).items);
    },
    staleTime: 60_000,
  });
}

/** The line in the transit service, which knows its product and colours; null: it does not know it. */
export function transitLineQuery(client: ApiClient, name: string, stationCode: string | null) {
  return queryOptions({
    queryKey: ['transit-line', name, stationCode],
    queryFn: async ({ signal }) => {
      if (stationCode === null) return null;
      const call = { params: { id: stationCode }, query: { linesOfStops: 'true' } } as const;
      const stop = await client.getStop(call, { signal });
      return stop.lines?.find((line) => line.name === name) ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
}
