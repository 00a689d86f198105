import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { LineSearch, LineStationSearch } from './infrastructure-search';

/** Departures change by themselves. */
const departuresEveryMs = 15_000;

export function linesQuery(client: ApiClient, list: LineSearch) {
  return queryOptions({
    queryKey: ['location-lines', 'list', list],
    queryFn: ({ signal }) => client.listLocationLines({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function lineQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['location-lines', id],
    queryFn: ({ signal }) => client.getLocationLine({ params: { line_id: id } }, { signal }),
  });
}

export function lineStationsQuery(client: ApiClient, list: LineStationSearch) {
  return queryOptions({
    queryKey: ['location-stations', 'list', list],
    queryFn: ({ signal }) => client.listLocationStations({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function lineStationQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['location-stations', id],
    queryFn: ({ signal }) => client.getLocationStation({ params: { station_id: id } }, { signal }),
  });
}

export function departuresQuery(client: ApiClient, code: string, minutes: number) {
  return queryOptions({
    queryKey: ['transit-departures', code, minutes],
    queryFn: ({ signal }) =>
      client.getDepartures({ params: { id: code }, query: { duration: minutes } }, { signal }),
    refetchInterval: departuresEveryMs,
  });
}

export function lineDeletion(client: ApiClient): DeletionCalls {
  const params = (line_id: number) => ({ params: { line_id } });
  return {
    usages: (id, signal) => client.getLocationLineUsages(params(id), { signal }),
    remove: (id, along) =>
      client.deleteLocationLine({
        ...params(id),
        query: { with_stations: along ? 'true' : 'false' },
      }),
    restore: (id) => client.restoreLocationLine(params(id)),
    bulk: (action, ids, _, along = false) =>
      client.bulkLocationLines({
        query: { with_stations: along ? 'true' : 'false' },
        body: { action, ids },
      }),
  };
}

export function lineStationDeletion(client: ApiClient): DeletionCalls {
  const params = (station_id: number) => ({ params: { station_id } });
  return {
    usages: (id, signal) => client.getLocationStationUsages(params(id), { signal }),
    remove: (id) => client.deleteLocationStation(params(id)),
    restore: (id) => client.restoreLocationStation(params(id)),
    bulk: (action, ids) => client.bulkLocationStations({ body: { action, ids } }),
  };
}

export function displaysInVehiclesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['displays', 'in-vehicles'],
    queryFn: async ({ signal }) => {
      const { items } = await client.listDisplays({ query: { page_size: 200 } }, { signal });
      return items.filter(({ vehicle_id }) => vehicle_id !== null);
    },
  });
}
