import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** The list of pronunciations that an address asks for. */
export const pronunciationSearch = listSearch({
  sorts: ['written', 'id', 'spoken', 'updated_at'],
  filters: { language: oneOf(['de', 'en']) },
});

export type PronunciationSearch = ListAddress<typeof pronunciationSearch>;
