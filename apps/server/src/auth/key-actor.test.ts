import type { ApiKey, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../resources/display-runtime/testing/display-caller';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let perron: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

/** A call of a program. */
function call(secret: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string) {
  return perron.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` } });
}

async function key(id: number): Promise<ApiKey> {
  return (await perron.send('GET', `/api/api-keys/${id}`)).json<ApiKey>();
}

test.each(['/api/stations', '/api/displays', '/api/api-keys', '/api/users'])(
  'a program with a key for reading reads %s',
  async (url) => {
    const { secret } = await newKey(perron, { scopes: ['read'] });
    expect((await call(secret, 'GET', url)).statusCode).toBe(200);
    expect((await call(secret, 'HEAD', url)).statusCode).toBe(200);
  },
);

test.each([
  ['POST', '/api/stations'],
  ['PUT', '/api/stations/1'],
  ['DELETE', '/api/stations/1'],
  ['POST', '/api/api-keys'],
] as const)('a key for reading writes nothing: %s %s', async (method, url) => {
  const { secret } = await newKey(perron, { scopes: ['read', 'display'] });
  const refused = await call(secret, method, url);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'forbidden',
    message: `An API key may read only. Expected the token of a signed-in user for ${method}.`,
  });
});

test('a key of displays reads nothing', async () => {
  const { secret } = await newKey(perron, { scopes: ['display'] });
  const refused = await call(secret, 'GET', '/api/stations');
  expect(refused.statusCode).toBe(403);
  expect(refused.json<ErrorBody>().message).toContain('Expected one with the scope "read"');
});

test('a key that is revoked, replaced, deleted or made up reads nothing', async () => {
  const made = [];
  for (const end of ['/revoke', '/regenerate']) {
    const { id, secret } = await newKey(perron, { scopes: ['read'] });
    expect((await call(secret, 'GET', '/api/stations')).statusCode).toBe(200);
    await perron.send('POST', `/api/api-keys/${id}${end}`);
    made.push(secret);
  }
  const deleted = await newKey(perron, { scopes: ['read'] });
  await perron.send('DELETE', `/api/api-keys/${deleted.id}`);
  const codeFor = async (secret: string) => {
    const refused = await call(secret, 'GET', '/api/stations');
    expect(refused.statusCode).toBe(401);
    return refused.json<ErrorBody>().code;
  };
  for (const secret of [...made, deleted.secret]) expect(await codeFor(secret)).toBe('key_revoked');
  expect(await codeFor(`perron_${'x'.repeat(43)}`)).toBe('unauthorized');
});

test('a key whose scope for reading was taken away reads nothing more', async () => {
  const { id, secret } = await newKey(perron, { scopes: ['read'] });
  await perron.send('PUT', `/api/api-keys/${id}`, { body: { name: 'Zoo', scopes: ['display'] } });
  expect((await call(secret, 'GET', '/api/stations')).statusCode).toBe(403);
});

test('the log names the key that called, and does not hold it', async () => {
  const { id, secret } = await newKey(perron, { scopes: ['read'] });
  const before = perron.log.length;
  await call(secret, 'GET', '/api/stations');
  const written = perron.log.slice(before).join('');
  expect(written).toContain(`"actor":"api_key:${id}"`);
  expect(written).not.toContain(secret.slice(12));
});

test('a use is noted at most once a minute, and is no change of the key', async () => {
  const { id, secret } = await newKey(perron, { scopes: ['read'] });
  const read = () => call(secret, 'GET', '/api/stations');
  expect(await key(id)).toMatchObject({ last_used_at: null });
  const first = new Date(nowMs).toISOString();
  await read();
  nowMs += 59_999;
  await read();
  expect(await key(id)).toMatchObject({ last_used_at: first, version: 1 });
  nowMs += 1;
  await read();
  expect(await key(id)).toMatchObject({ last_used_at: new Date(nowMs).toISOString(), version: 1 });
});

test('a refused key was not used', async () => {
  const { id, secret } = await newKey(perron, { scopes: ['display'] });
  await call(secret, 'GET', '/api/stations');
  expect(await key(id)).toMatchObject({ last_used_at: null });
});
