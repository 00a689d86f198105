import { createClient } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { operations } from '@perron/schema';
import type { RunningServer } from './running-server';

/** @returns a bearer token of the demo's user. @throws ApiError when the server knows no such user */
export async function signIn({
  baseUrl,
  email: username,
  password,
}: Pick<RunningServer, 'baseUrl' | 'email' | 'password'>): Promise<string> {
  const client = createClient(operations, { baseUrl, fetch });
  const answer = await client.createToken({ body: { grant_type: 'password', username, password } });
  return answer.access_token;
}

/** The API as the demo's user calls it. */
export async function signedInClient(server: RunningServer): Promise<ApiClient> {
  const token = await signIn(server);
  return createClient(operations, { baseUrl: server.baseUrl, fetch, token: () => token });
}
