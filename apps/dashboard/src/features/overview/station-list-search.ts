import { z } from 'zod';
import { pageSizes } from '../../list/list-order';

export const defaultStationList = {
  search: '',
  page: 1,
  size: 20,
  sort: 'name',
  direction: 'asc',
} as const;

const {
  search: noSearch,
  page: firstPage,
  size: usualSize,
  sort: byName,
  direction: ascending,
} = defaultStationList;

/**
 * What the address of the overview says of its list of stations. Whatever an address cannot mean
 * becomes the default: a mistyped page is the first page, not an error.
 */
export const stationListSearch = z.object({
  search: z.string().max(200).default(noSearch).catch(noSearch),
  page: z.coerce.number().int().min(1).default(firstPage).catch(firstPage),
  size: z.coerce.number().pipe(z.literal(pageSizes)).default(usualSize).catch(usualSize),
  sort: z.enum(['name', 'code']).default(byName).catch(byName),
  direction: z.enum(['asc', 'desc']).default(ascending).catch(ascending),
});

export type StationListSearch = z.output<typeof stationListSearch>;
export type StationSort = StationListSearch['sort'];
