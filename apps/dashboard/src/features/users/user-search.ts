import { roles, userStates } from '@perron/schema';
import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

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
  filters: { state: oneOf(userStates), role: oneOf(roles) },
});

export type UserSearch = ListAddress<typeof userSearch>;
