import { entityNames } from '@perron/schema';
import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';

/** The list that the address of the trash asks for. */
export const trashSearch = listSearch({
  sorts: ['deleted_at', 'name', 'kind', 'deleted_by'],
  direction: 'desc',
  filters: { kind: oneOf(entityNames) },
});
