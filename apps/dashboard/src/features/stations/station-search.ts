import type { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The list of places that an address asks for. */
export const stationSearch = listSearch({
  sorts: ['name', 'id', 'code', 'updated_at'],
  filters: {},
});

/** The overview is sorted by the place, whatever else its displays may be sorted by. */
export const overviewSearch = listSearch({ sorts: ['station'], filters: {} });

export type StationSearch = z.output<typeof stationSearch.schema>;
export type OverviewSearch = z.output<typeof overviewSearch.schema>;
