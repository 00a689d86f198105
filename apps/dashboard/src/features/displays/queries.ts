import type { ApiClient } from '@perron/client';
import type { Display } from '@perron/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQueryOf } from '../../kit/table/list-search';
import { areSettling } from './are-settling';
import type { DisplayListSearch } from './display-list-search';

/**
 * Reports come every 30 s and are no events, and a display that falls silent tells nothing at all:
 * only asking again makes it late, and then offline.
 */
const refreshMs = 10_000;

/** A display that was just told of a change shows it within seconds. */
const settlingRefreshMs = 2_000;
const choicesStaleMs = 300_000;

function refreshFor(displays: readonly Display[] | undefined): number {
  return displays && areSettling(displays, Date.now()) ? settlingRefreshMs : refreshMs;
}

export function displaysQuery(client: ApiClient, list: DisplayListSearch) {
  const query = listQueryOf(list);
  return queryOptions({
    queryKey: ['displays', 'list', query],
    queryFn: ({ signal }) => client.listDisplays({ query }, { signal }),
    refetchInterval: ({ state }) => refreshFor(state.data?.items),
    // The list stays on screen while its next page is on the way.
    placeholderData: keepPreviousData,
  });
}

export function displayQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['displays', id],
    queryFn: ({ signal }) => client.getDisplay({ params: { display_id: id } }, { signal }),
    refetchInterval: ({ state }) => refreshFor(state.data && [state.data]),
  });
}

/** How a display did in the last 30 days. */
export function stateChangesQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['displays', id, 'state-changes'],
    queryFn: ({ signal }) =>
      client.listDisplayStateChanges({ params: { display_id: id } }, { signal }),
    refetchInterval: refreshMs,
  });
}

function linesOfNetworkQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['displays', 'network-lines'],
    queryFn: ({ signal }) => client.listTransitLines({ query: {} }, { signal }),
    staleTime: choicesStaleMs,
  });
}

/** The runs that are on their way on some lines; none where the source has no list of lines. */
export function runsOfLinesQuery(client: ApiClient, names: readonly string[]) {
  return queryOptions({
    queryKey: ['displays', 'runs', names],
    queryFn: async ({ signal, client: cache }) => {
      const all = await cache.query(linesOfNetworkQuery(client));
      const lines = all.filter(({ name }) => name !== null && names.includes(name));
      const answers = await Promise.all(
        lines.map(({ id }) => client.getLineTrips({ params: { id }, query: {} }, { signal })),
      );
      return answers.flatMap(({ trips }) => trips);
    },
    enabled: names.length > 0,
    retry: false,
    refetchInterval: refreshMs,
  });
}

/** The announcements of a loudspeaker in the last 24 hours. */
export function spokenQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['displays', id, 'spoken'],
    queryFn: ({ signal }) => client.listSpoken({ params: { display_id: id } }, { signal }),
    refetchInterval: refreshMs,
  });
}

/** The lines and output types that the list can be filtered by. */
export function filterChoicesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['output-types', 'filter'],
    queryFn: async ({ signal }) => {
      const query = { page_size: 200, sort: 'name' } as const;
      const [lines, outputTypes] = await Promise.all([
        client.listLocationLines({ query }, { signal }),
        client.listOutputTypes({ query }, { signal }),
      ]);
      return { lines: lines.items, outputTypes: outputTypes.items };
    },
    staleTime: choicesStaleMs,
  });
}

/** Stations by name, for a display that is moved. */
export function stationChoicesQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['stations', 'choices', search],
    queryFn: ({ signal }) =>
      client.listStations(
        { query: { ...(search !== '' && { search }), page_size: 20, sort: 'name' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** All output types, for a new display. */
export function outputTypeChoicesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['output-types', 'choices'],
    queryFn: async ({ signal }) => {
      const query = { page_size: 200, sort: 'name' } as const;
      return (await client.listOutputTypes({ query }, { signal })).items;
    },
  });
}

/** The directions of the next days at a stop; none where the timetable cannot say. */
export function directionChoicesQuery(client: ApiClient, code: string | null) {
  return queryOptions({
    queryKey: ['display-timetable', 'directions', code],
    queryFn: async ({ signal }) => {
      if (code === null) return [];
      return (await client.getDisplayTimetable({ query: { sid: code } }, { signal })).directions;
    },
    staleTime: choicesStaleMs,
    retry: false,
  });
}

/** The signs of a stop's platforms; none where the timetable does not know the stop. */
export function platformChoicesQuery(client: ApiClient, code: string | null) {
  return queryOptions({
    queryKey: ['transit-platforms', 'choices', code],
    queryFn: async ({ signal }) => {
      if (code === null) return [];
      const platforms = await client.listStationPlatforms({ params: { id: code } }, { signal });
      return [...new Set(platforms.flatMap(({ name }) => (name === null ? [] : [name])))];
    },
    staleTime: choicesStaleMs,
    retry: false,
  });
}
