import { user } from '@perron/schema';
import { listSearch } from '../../kit/table/list-search';

/** The list that the address of the page asks for. */
export const userSearch = listSearch({
  sorts: [
    'email',
    'first_name',
    'last_name',
    'state',
    'role',
    'last_signed_in_at',
    'updated_at',
    'id',
  ],
  filters: { state: user.shape.state.optional(), role: user.shape.role.optional() },
});

export type UserSearch = ReturnType<(typeof userSearch)['schema']['parse']>;
