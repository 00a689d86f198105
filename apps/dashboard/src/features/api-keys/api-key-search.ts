import { apiKeyScope, apiKeyState } from '@perron/schema';
import { listSearch } from '../../kit/table/list-search';

/** The list that the address of the page asks for. */
export const apiKeySearch = listSearch({
  sorts: ['name', 'display', 'last_used_at', 'created_at', 'expires_at', 'revoked_at', 'id'],
  filters: { state: apiKeyState.optional(), scope: apiKeyScope.optional() },
});

export type ApiKeySearch = ReturnType<(typeof apiKeySearch)['schema']['parse']>;
