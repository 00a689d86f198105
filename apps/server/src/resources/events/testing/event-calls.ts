import type { ApiKeyWithSecret, Display, Station } from '@perron/schema';
import { expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app';

/** Headers of a caller with this token; the demo user's without it. */
export async function bearer(
  perron: TestApp,
  token = perron.token(),
): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await token}` };
}

export async function newStation(perron: TestApp, name: string, code: string): Promise<Station> {
  const answer = await perron.send('POST', '/api/stations', { body: { name, code } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Station>();
}

export async function rename(perron: TestApp, { id, code }: Station, name: string): Promise<void> {
  const answer = await perron.send('PUT', `/api/stations/${id}`, { body: { name, code } });
  expect(answer.statusCode).toBe(200);
}

export async function newKey(perron: TestApp, ...scopes: string[]): Promise<ApiKeyWithSecret> {
  const answer = await perron.send('POST', '/api/api-keys', { body: { name: 'Test', scopes } });
  expect(answer.statusCode).toBe(201);
  return answer.json<ApiKeyWithSecret>();
}

/** A display at a station, its key, and the token that it has signed in for. */
export async function newDisplay(perron: TestApp, station: Station) {
  const body = { name: `Anzeige ${station.name}`, output_type_id: 1, station_id: station.id };
  const made = await perron.send('POST', '/api/displays', { body });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<Display>();
  const key = await newKey(perron, 'display');
  const login = await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    payload: { api_key: key.secret, display_id: id },
  });
  const token = login.json<{ access_token: string }>().access_token;
  return { id, key, headers: { authorization: `Bearer ${token}` } };
}
