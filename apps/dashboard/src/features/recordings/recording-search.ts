import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** The list of recordings that an address asks for. */
export const recordingSearch = listSearch({
  sorts: ['text', 'id', 'seconds', 'updated_at'],
  filters: { language: oneOf(['de', 'en']), recorded: oneOf(['yes', 'no']) },
});

export type RecordingSearch = ListAddress<typeof recordingSearch>;
