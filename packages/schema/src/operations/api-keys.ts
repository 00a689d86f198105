import { z } from 'zod';
import { apiKey, apiKeyInput, apiKeyWithSecret, keyRotation } from '../entities/api-key';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ api_key_id: idParameter });

export const createApiKey = operation({
  id: 'createApiKey',
  method: 'POST',
  path: '/api/api-keys',
  tag: 'API keys',
  summary: 'Make an API key.',
  caller: 'user',
  body: apiKeyInput,
  status: 201,
  answer: apiKeyWithSecret,
  versioned: true,
  errors: errorsOf.create,
});

export const listApiKeys = operation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/api-keys',
  tag: 'API keys',
  summary: 'The API keys, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'created_at', 'last_used_at', 'revoked_at']).extend({
    name: nameFilter,
    display_id: idParameter.optional().meta({ description: 'Keys for this display only.' }),
  }),
  answer: pageOf(apiKey),
  errors: errorsOf.list,
});

export const getApiKey = operation({
  id: 'getApiKey',
  method: 'GET',
  path: '/api/api-keys/{api_key_id}',
  tag: 'API keys',
  summary: 'One API key.',
  caller: 'user',
  params,
  answer: apiKey,
  versioned: true,
  errors: errorsOf.get,
});

export const updateApiKey = operation({
  id: 'updateApiKey',
  method: 'PUT',
  path: '/api/api-keys/{api_key_id}',
  tag: 'API keys',
  summary: 'Change an API key.',
  caller: 'user',
  params,
  body: apiKeyInput,
  answer: apiKey,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteApiKey = operation({
  id: 'deleteApiKey',
  method: 'DELETE',
  path: '/api/api-keys/{api_key_id}',
  tag: 'API keys',
  summary: 'Delete an API key.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});

export const regenerateApiKey = operation({
  id: 'regenerateApiKey',
  method: 'POST',
  path: '/api/api-keys/{api_key_id}/regenerate',
  tag: 'API keys',
  summary: 'Give an API key a new secret; the old one stops working at once.',
  description: 'A revoked key works again.',
  caller: 'user',
  params,
  answer: apiKeyWithSecret,
  versioned: true,
  errors: errorsOf.update,
});

export const rotateApiKey = operation({
  id: 'rotateApiKey',
  method: 'POST',
  path: '/api/api-keys/{api_key_id}/rotate',
  tag: 'API keys',
  summary: 'Give an API key a new secret beside the old one, which works for some time yet.',
  description:
    'Displays that are signed in stay so. A secret from before an earlier rotation ends at once. A revoked key is refused: regenerate it.',
  caller: 'user',
  params,
  body: keyRotation,
  answer: apiKeyWithSecret,
  versioned: true,
  errors: errorsOf.update,
});

export const revokeApiKey = operation({
  id: 'revokeApiKey',
  method: 'POST',
  path: '/api/api-keys/{api_key_id}/revoke',
  tag: 'API keys',
  summary: 'Revoke an API key; it stops working at once, also for running displays.',
  caller: 'user',
  params,
  answer: apiKey,
  versioned: true,
  errors: errorsOf.update,
});
