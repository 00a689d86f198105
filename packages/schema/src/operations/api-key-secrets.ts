import { z } from 'zod';
import { apiKey, apiKeyWithSecret, keyRotation } from '../entities/api-key';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const params = z.object({ api_key_id: idParameter });

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
  summary: 'Give an API key a second secret; the old one keeps working for some time.',
  description:
    'Displays stay signed in. A secret from before an earlier rotation stops working at once. A revoked key is refused: regenerate it.',
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
