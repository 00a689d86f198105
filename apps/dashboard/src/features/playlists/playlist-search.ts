import { addressSearch, wholeNumber } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

const number = wholeNumber();

/** The list that the address of the page asks for. */
export const playlistSearch = listSearch({
  sorts: ['scenario', 'output_type', 'updated_at', 'id'],
  filters: { outputTypeId: number },
});

export type PlaylistSearch = ListAddress<typeof playlistSearch>;

/** The scenario and the output type of a new playlist. */
export const newPlaylistSearch = addressSearch({ scenarioId: number, outputTypeId: number });
