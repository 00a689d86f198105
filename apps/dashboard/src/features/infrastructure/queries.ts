import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQueryOf } from '../../kit/table/list-search';
import type { LineStationSearch } from './infrastructure-search';

/** Departures change by themselves. */
const departuresEveryMs = 15_000;

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

export function displaysInVehiclesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['displays', 'in-vehicles'],
    queryFn: async ({ signal }) => {
      const { items } = await client.listDisplays({ query: { page_size: 200 } }, { signal });
      return items.filter(({ vehicle_id }) => vehicle_id !== null);
    },
  });
}
