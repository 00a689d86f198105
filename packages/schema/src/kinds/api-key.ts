import {
  apiKey,
  apiKeyInput,
  apiKeyScope,
  apiKeyState,
  apiKeyWithSecret,
} from '../entities/api-key';
import { listQuery, nameFilter } from '../entities/list';
import { idParameter } from '../ids';
import { kind } from './kind';

export const apiKeyKind = kind({
  name: 'api_key',
  ids: {
    list: 'listApiKeys',
    create: 'createApiKey',
    get: 'getApiKey',
    update: 'updateApiKey',
    remove: 'deleteApiKey',
  },
  address: 'api-keys',
  idName: 'api_key_id',
  tag: 'API keys',
  one: 'an API key',
  many: 'API keys',
  roles: { read: 'viewer', write: 'administrator' },
  icon: 'IconKey',
  pages: {
    list: '/api-keys',
    one: '/api-keys/$apiKeyId',
    fresh: '/api-keys/new',
    area: 'settings',
  },
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
