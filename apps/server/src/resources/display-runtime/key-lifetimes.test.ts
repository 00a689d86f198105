import type { ApiKey, ApiKeyWithSecret } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { login, newKey, signedIn } from './testing/display-caller';

const hourMs = 3_600_000;

let perron: TestApp;
const startMs = Date.now();
let nowMs = startMs;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());
// The operator's token lasts an hour.
afterEach(() => {
  nowMs = startMs;
});

const bound = { any_display: false };

async function read({ id }: ApiKey): Promise<ApiKey> {
  return (await perron.send('GET', `/api/api-keys/${id}`)).json<ApiKey>();
}

async function statusOf(secret: string, more: object = {}): Promise<number> {
  return (await login(perron, { api_key: secret, ...more })).statusCode;
}

test('a key binds itself to the first display that signs in with it, and the history says so', async () => {
  const key = await newKey(perron, bound);
  const { display_id } = await signedIn(perron, key, { device: 'a' });
  expect(await read(key)).toMatchObject({ display_id, any_display: false, version: 2 });
  // The same screen after its storage was cleared, or its successor: it is this display.
  expect(await signedIn(perron, key, { device: 'b' })).toMatchObject({ display_id });
  const made = await perron.send('POST', '/api/displays', {
    body: { name: 'Another', output_type_id: 6 },
  });
  expect(await statusOf(key.secret, { display_id: made.json<{ id: number }>().id })).toBe(403);
  const url = `/api/audit-log?entity=api_key&entity_id=${key.id}`;
  expect((await perron.send('GET', url)).json()).toMatchObject({
    items: [
      { action: 'updated', actor: { type: 'api_key', id: key.id }, after: { display_id } },
      { action: 'created' },
    ],
  });
});

test('of ten screens that come at once with one key, one display comes of it', async () => {
  const key = await newKey(perron, bound);
  const devices = Array.from({ length: 10 }, (_, number) => `screen-${number}`);
  const statuses = await Promise.all(devices.map((device) => statusOf(key.secret, { device })));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([]);
  const { display_id } = await read(key);
  const displays = await perron.send('GET', '/api/displays?search=screen-&page_size=100');
  expect(displays.json()).toMatchObject({ items: [{ id: display_id }], total: 1 });
});

test('a key for any display binds itself to none', async () => {
  const key = await newKey(perron, { any_display: true });
  const ids = await Promise.all(
    ['a', 'b'].map(async (device) => (await signedIn(perron, key, { device })).display_id),
  );
  expect(new Set(ids).size).toBe(2);
  expect((await read(key)).display_id).toBeNull();
});

test('a key that expires works until then', async () => {
  const expires_at = new Date(nowMs + hourMs).toISOString();
  const key = await newKey(perron, { expires_at });
  expect((await read(key)).expires_at).toBe(expires_at);
  expect(await statusOf(key.secret)).toBe(200);
  nowMs += hourMs;
  const refused = await login(perron, { api_key: key.secret });
  expect(refused.statusCode).toBe(401);
  // Nobody has revoked it: a screen keeps its board, and its key for when it is prolonged.
  expect(refused.json()).toMatchObject({
    code: 'key_expired',
    message: expect.stringContaining('expired') as string,
  });
  nowMs = startMs;
  const longer = await perron.send('PUT', `/api/api-keys/${key.id}`, {
    body: { ...(await read(key)), expires_at: new Date(nowMs + 3 * hourMs).toISOString() },
  });
  expect(longer.statusCode).toBe(200);
  nowMs += 2 * hourMs;
  expect(await statusOf(key.secret)).toBe(200);
});

test('the token that a display got with a key ends with the key', async () => {
  const minuteMs = 60_000;
  const key = await newKey(perron, { expires_at: new Date(nowMs + 5 * minuteMs).toISOString() });
  const { access_token, display_id } = await signedIn(perron, key, { device: 'short' });
  const report = async () => (await sendReport(perron, { display_id }, access_token)).statusCode;
  expect(await report()).toBe(204);
  nowMs += 5 * minuteMs;
  expect(await report()).toBe(401);
});

test('a key that was revoked before it expired is revoked', async () => {
  const key = await newKey(perron, { expires_at: new Date(nowMs + hourMs).toISOString() });
  await perron.send('POST', `/api/api-keys/${key.id}/revoke`);
  nowMs += hourMs;
  const refused = await login(perron, { api_key: key.secret });
  expect(refused.json()).toMatchObject({ code: 'key_revoked' });
});

test('a rotated key has two secrets alive, and later one', async () => {
  const key = await newKey(perron);
  const rotate = (body: object) => perron.send('POST', `/api/api-keys/${key.id}/rotate`, { body });
  const rotated = (await rotate({ overlap_hours: 2 })).json<ApiKeyWithSecret>();
  expect(rotated.secret).not.toBe(key.secret);
  expect(rotated.previous_until).toBe(new Date(nowMs + 2 * hourMs).toISOString());
  expect([await statusOf(key.secret), await statusOf(rotated.secret)]).toEqual([200, 200]);
  nowMs += 2 * hourMs - 1;
  expect(await statusOf(key.secret)).toBe(200);
  nowMs += 1;
  expect([await statusOf(key.secret), await statusOf(rotated.secret)]).toEqual([401, 200]);
});

test('revoking and regenerating end both secrets', async () => {
  const key = await newKey(perron);
  const url = `/api/api-keys/${key.id}`;
  const rotated = (
    await perron.send('POST', `${url}/rotate`, { body: {} })
  ).json<ApiKeyWithSecret>();
  await perron.send('POST', `${url}/revoke`);
  expect([await statusOf(key.secret), await statusOf(rotated.secret)]).toEqual([401, 401]);
  expect((await perron.send('POST', `${url}/rotate`, { body: {} })).statusCode).toBe(409);
  const renewed = (await perron.send('POST', `${url}/regenerate`)).json<ApiKeyWithSecret>();
  expect([await statusOf(key.secret), await statusOf(rotated.secret)]).toEqual([401, 401]);
  expect(await statusOf(renewed.secret)).toBe(200);
});
