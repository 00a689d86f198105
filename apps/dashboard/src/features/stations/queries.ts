import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { StationSearch } from './station-search';

export function stationsQuery(client: ApiClient, list: StationSearch) {
  return queryOptions({
    queryKey: ['stations', 'list', list],
    queryFn: ({ signal }) => client.listStations({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function stationQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['stations', id],
    queryFn: ({ signal }) => client.getStation({ params: { station_id: id } }, { signal }),
  });
}

export function stationDeletion(client: ApiClient): DeletionCalls {
  const params = (station_id: number) => ({ params: { station_id } });
  return {
    usages: (id, signal) => client.getStationUsages(params(id), { signal }),
    remove: (id) => client.deleteStation(params(id)),
    restore: (id) => client.restoreStation(params(id)),
    bulk: (action, ids) => client.bulkStations({ body: { action, ids } }),
  };
}
