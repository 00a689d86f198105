import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** The list that the address of the page asks for. */
export const outputTypeSearch = listSearch({
  sorts: ['name', 'id', 'output_type', 'role', 'resolution', 'updated_at'],
  filters: { output_type: oneOf(['pixel', 'audio']) },
});

export type OutputTypeSearch = ListAddress<typeof outputTypeSearch>;
