import {
  apiKey,
  apiKeyInput,
  apiKeyScope,
  apiKeyState,
  apiKeyWithSecret,
} from '../entities/api-key';
import { listQuery, nameFilter } from '../entities/list';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes API keys. */
export const apiKeyCrud = crudOf({
  ids: {
    list: 'listApiKeys',
    create: 'createApiKey',
    get: 'getApiKey',
    update: 'updateApiKey',
    remove: 'deleteApiKey',
  },
  path: '/api/api-keys',
  idName: 'api_key_id',
  tag: 'API keys',
  one: 'an API key',
  many: 'API keys',
  entity: apiKey,
  input: apiKeyInput,
  made: apiKeyWithSecret,
  bulk: 'removal',
  list: listQuery([
    'name',
    'id',
    'display',
    'created_at',
    'last_used_at',
    'expires_at',
    'revoked_at',
  ]).extend({
    name: nameFilter,
    display_id: idParameter.optional().meta({ description: 'Keys for this display only.' }),
    state: apiKeyState.optional(),
    scope: apiKeyScope.optional(),
  }),
});
