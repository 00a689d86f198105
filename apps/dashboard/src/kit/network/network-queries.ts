import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { allPages } from '../../services/all-pages';

const pageSize = 200;
const staleMs = 60_000;

/** All lines by name, for a choice. */
export function allLinesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['location-lines', 'all'],
    queryFn: ({ signal }) =>
      allPages((current_page) =>
        client.listLocationLines({ query: { page_size: pageSize, current_page } }, { signal }),
      ),
    staleTime: staleMs,
  });
}

/** The stations of one line in their order. */
export function stationsOfLineQuery(client: ApiClient, lineId: number) {
  return queryOptions({
    queryKey: ['location-stations', 'of-line', lineId],
    queryFn: async ({ signal }) => {
      const query = { line_id: lineId, sort: 'position', page_size: pageSize } as const;
      return (await client.listLocationStations({ query }, { signal })).items;
    },
    staleTime: staleMs,
  });
}

/** How many stops one search finds at most, the best first. */
export const maxLocations = 20;
/** The timetable changes once a day (specification, section 9). */
const locationsStaleMs = 300_000;

/** Stops of the timetable by a part of their names. */
export function locationsQuery(client: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['transit-locations', text],
    queryFn: ({ signal }) =>
      client.searchLocations({ query: { query: text, results: maxLocations } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: locationsStaleMs,
  });
}

/** The same with the lines of each of them. */
export function stopsWithLinesQuery(client: ApiClient, text: string) {
  return queryOptions({
    queryKey: ['transit-locations', 'with-lines', text],
    queryFn: ({ signal }) => {
      const query = { query: text, results: maxLocations, linesOfStops: 'true' } as const;
      return client.searchLocations({ query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: locationsStaleMs,
  });
}

/** A station as the transit service knows it, with its lines. */
export function stopQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['transit-stop', id],
    queryFn: ({ signal }) =>
      client.getStop({ params: { id }, query: { linesOfStops: 'true' } }, { signal }),
    staleTime: locationsStaleMs,
  });
}

/**
 * The stations and lines round a station.
 * @param radius in metres
 */
export function surroundingsQuery(client: ApiClient, id: string, radius: number) {
  return queryOptions({
    queryKey: ['transit-surroundings', id, radius],
    queryFn: ({ signal }) =>
      client.getStationSurroundings({ params: { id }, query: { radius } }, { signal }),
    staleTime: locationsStaleMs,
  });
}

/** A trip as the transit service has it now. */
export function tripQuery(client: ApiClient, tripId: string) {
  return queryOptions({
    queryKey: ['transit-trip', tripId],
    queryFn: ({ signal }) => client.getTrip({ params: { id: tripId } }, { signal }),
  });
}
