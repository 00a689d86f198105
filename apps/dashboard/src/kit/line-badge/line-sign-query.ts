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

/** Further stations of lines are not looked for: the timetable knows one of the first of nearly every line. */
const lastPosition = 2;

/**
 * A station of each line, to ask the transit service about the line: of all lines the first stations,
 * which come first where the list is sorted by position.
 */
export async function firstStations(
  read: (currentPage: number) => Promise<{ readonly items: readonly LocationStation[] }>,
): Promise<readonly LocationStation[]> {
  const stations: LocationStation[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await read(page);
    stations.push(...items);
    const last = items.at(-1);
    if (items.length < pageSize || !last || last.position > lastPosition) return stations;
  }
}

/** The code of a station of each line that has one. */
export function lineCodesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['location-stations', 'line-codes'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'position', page_size: pageSize } as const;
      const stations = await firstStations((current_page) =>
        client.listLocationStations({ query: { ...query, current_page } }, { signal }),
      );
      return firstCodes(stations);
    },
    staleTime: 60_000,
  });
}

/**
 * The line in the transit service, which knows its product and colours; `null` if it does not know
 * it.
 */
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
