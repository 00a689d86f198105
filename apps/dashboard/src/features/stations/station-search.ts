import type { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** The list of places that an address asks for. */
export const stationSearch = listSearch({
  sorts: ['name', 'id', 'code', 'updated_at'],
  filters: {},
});

export type StationSearch = z.output<typeof stationSearch.schema>;
