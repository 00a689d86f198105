import {
  displayContacts,
  displayContents,
  displayDataStates,
  displayIdentities,
  displayStates,
  maxId,
  shownFreshnesses,
} from '@perron/schema';
import { oneOf, wholeNumber } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

const id = wholeNumber({ max: maxId });

/** The display list's search parameters; without a sort, the worst come first. */
export const displayListSearch = listSearch({
  sorts: ['state', 'name', 'station', 'reported_at'],
  filters: {
    state: oneOf(displayStates),
    line_id: id,
    output_type_id: id,
    contact: oneOf(displayContacts),
    content: oneOf(displayContents),
    freshness: oneOf(shownFreshnesses),
    data: oneOf(displayDataStates),
    identity: oneOf(displayIdentities),
  },
});

export type DisplayListSearch = ListAddress<typeof displayListSearch>;
