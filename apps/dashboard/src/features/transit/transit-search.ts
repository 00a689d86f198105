import { maxNetworkId } from '@perron/schema';
import { addressSearch, oneOf, shortText, listOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** Names of lines; one of them is in an address as plain text. */
function lineNames(said: unknown): string[] {
  const names = listOf(said);
  return names.length <= 200 && names.every((name) => name.length <= 100) ? names : [];
}

/** The list of stations that an address asks for. */
export const stationListSearch = listSearch({ sorts: ['name'], filters: { lines: lineNames } });
export type StationListSearch = ListAddress<typeof stationListSearch>;

/** The last search: Back returns to its results. */
export const stationFinderSearch = addressSearch({ query: shortText(200, '') });

/** Only departures of the network's main product, such as the underground. */
export const stationDetailSearch = addressSearch({ main: oneOf(['true', 'false'], 'true') });

export const tripSearch = addressSearch({ tripId: shortText(maxNetworkId) });
