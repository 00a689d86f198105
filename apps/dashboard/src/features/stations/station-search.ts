import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** The list of places that an address asks for. */
export const stationSearch = listSearch({
  sorts: ['name', 'id', 'code', 'updated_at'],
  filters: {},
});

export type StationSearch = ListAddress<typeof stationSearch>;
