import { maxNetworkId } from '@perron/schema';
import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

/** Names of lines; one of them stands in an address as plain text. */
const lineNames = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .default([])
  .pipe(z.array(z.string().max(100)).max(200));

/** The list of stations that an address asks for. */
export const stationListSearch = listSearch({ sorts: ['name'], filters: { lines: lineNames } });
export type StationListSearch = z.output<typeof stationListSearch.schema>;

/** What was searched for last: Back returns to its results. */
export const stationFinderSearch = z.object({
  query: z.string().max(200).default('').catch(''),
});

/** Only departures of the network's main product, such as the underground. */
export const stationDetailSearch = z.object({
  main: z.enum(['true', 'false']).default('true').catch('true'),
});

export const tripSearch = z.object({
  tripId: z.string().max(maxNetworkId).optional().catch(undefined),
});
