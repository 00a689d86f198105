import type { ApiKeyWithSecret, DisplayToken } from '@perron/schema';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../testing/test-app';

/** Makes a key as the demo user, for any number of displays unless `body` says otherwise. */
export async function newKey(perron: TestApp, body: object = {}): Promise<ApiKeyWithSecret> {
  const answer = await perron.send('POST', '/api/api-keys', {
    body: { name: 'Zoo', any_display: !('display_id' in body), ...body },
  });
  return answer.json<ApiKeyWithSecret>();
}

/** A display's call to sign in. */
export function login(perron: TestApp, body: object): Promise<LightMyRequestResponse> {
  return perron.app.inject({ method: 'POST', url: '/api/display-runtime/login', payload: body });
}

/** Signs a display in. */
export async function signedIn(
  perron: TestApp,
  { secret }: ApiKeyWithSecret,
  body: object = {},
): Promise<DisplayToken> {
  return (await login(perron, { api_key: secret, ...body })).json<DisplayToken>();
}
