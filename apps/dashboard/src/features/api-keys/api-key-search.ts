import { apiKeyScopes, apiKeyStates } from '@perron/schema';
import { oneOf } from '../../kit/address/address-search';
import { listSearch } from '../../kit/table/list-search';
import type { ListAddress } from '../../kit/table/list-search';

/** The list that the address of the page asks for. */
export const apiKeySearch = listSearch({
  sorts: ['name', 'display', 'last_used_at', 'created_at', 'expires_at', 'revoked_at', 'id'],
  filters: { state: oneOf(apiKeyStates), scope: oneOf(apiKeyScopes) },
});

export type ApiKeySearch = ListAddress<typeof apiKeySearch>;
