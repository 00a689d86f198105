import { entityName } from '@perron/schema';
import { listSearch } from '../../kit/table/list-search';

/** The list that the address of the trash asks for. */
export const trashSearch = listSearch({
  sorts: ['deleted_at', 'name', 'kind', 'deleted_by'],
  direction: 'desc',
  filters: { kind: entityName.optional() },
});
