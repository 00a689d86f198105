import { randomUUID } from 'node:crypto';
import type { Area, Role, User } from '@perron/schema';
import type { LightMyRequestResponse } from 'fastify';
import { signedIn } from '../../accounts/testing/caller';
import type { TestApp } from '../../../testing/test-app';

const password = 'nine violet trams';

/** A user with a role, and calls by this user. */
export interface RoleCaller {
  readonly user: User;
  readonly authorization: string;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) => Promise<LightMyRequestResponse>;
}

export async function rolesOn(perron: TestApp, roles = true): Promise<void> {
  const answer = await perron.send('PUT', '/api/access-rules', { body: { roles } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Makes a user with this role, who signs in. */
export async function roleCaller(
  perron: TestApp,
  role: Role,
  limited_to: Area | null = null,
): Promise<RoleCaller> {
  const email = `${role}-${randomUUID()}@perron.example`;
  const body = { email, first_name: role, last_name: 'Example', password };
  const { id } = (await perron.send('POST', '/api/users', { body })).json<User>();
  const given = await perron.send('PUT', `/api/users/${id}/role`, { body: { role, limited_to } });
  if (given.statusCode !== 200) throw new Error(given.body);
  const { access_token } = await signedIn(perron, email, password);
  const authorization = `Bearer ${access_token}`;
  return {
    user: given.json<User>(),
    authorization,
    call: (method, url, payload) =>
      perron.send(method, url, { headers: { authorization }, ...(payload && { body: payload }) }),
  };
}
