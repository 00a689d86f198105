import type { ApiKey, ApiKeyWithSecret, AuditEntry, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { hashOfToken } from '../../secrets/secret-token';

let perron: TestApp;
/** Goes on with every look at it, so that no two things happen at once. */
let nowMs = Date.now();
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => (nowMs += 1) });
});
afterAll(() => perron.close());

async function newKey(body: object = { name: 'Bahnsteig' }): Promise<ApiKeyWithSecret> {
  const answer = await perron.send('POST', '/api/api-keys', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<ApiKeyWithSecret>();
}

async function newDisplay(name: string): Promise<number> {
  const answer = await perron.send('POST', '/api/displays', { body: { name, output_type_id: 1 } });
  return answer.json<{ id: number }>().id;
}

async function listed(query: string): Promise<ApiKey[]> {
  const answer = await perron.send('GET', `/api/api-keys?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: ApiKey[] }>().items;
}

test('a new key is shown once, and after that only how it begins', async () => {
  const answer = await perron.send('POST', '/api/api-keys', { body: { name: '  Zoo ' } });
  expect(answer.headers['cache-control']).toBe('no-store');
  const { secret, ...key } = answer.json<ApiKeyWithSecret>();
  expect(secret).toMatch(/^perron_[\w-]{43}$/);
  expect(key).toMatchObject({
    name: 'Zoo',
    prefix: secret.slice(0, 12),
    scopes: ['display'],
    display_id: null,
    last_used_at: null,
    revoked_at: null,
    version: 1,
  });
  const read = await perron.send('GET', `/api/api-keys/${key.id}`);
  expect(read.json()).toEqual(key);
  expect(read.headers['etag']).toBe(answer.headers['etag']);
  expect(await listed('name=Zoo')).toEqual([key]);
});

test('the database holds the hash of a key, not the key', async () => {
  const { id, secret, prefix } = await newKey();
  const row = await perron.db
    .selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.key_hash).toEqual(hashOfToken(secret));
  expect(JSON.stringify(row)).not.toContain(secret.slice(prefix.length));
});

test('a key that the caller already has is not sent again', async () => {
  const url = `/api/api-keys/${(await newKey()).id}`;
  const { etag = '' } = (await perron.send('GET', url)).headers;
  const headers = { 'if-none-match': etag };
  expect((await perron.send('GET', url, { headers })).statusCode).toBe(304);
});

test('a key is renamed, bound and given scopes, each of them once', async () => {
  const display_id = await newDisplay('Steig 1');
  const { id, prefix } = await newKey();
  const body = { name: 'Neu', scopes: ['read', 'read'], display_id };
  const changed = await perron.send('PUT', `/api/api-keys/${id}`, { body });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ ...body, scopes: ['read'], prefix, version: 2 });
  expect(changed.headers['etag']).toMatch(/^"2-/);
});

test('regenerating gives a new secret, and makes a revoked key work again', async () => {
  const { id, secret } = await newKey();
  const revoked = await perron.send('POST', `/api/api-keys/${id}/revoke`);
  expect(revoked.json<ApiKey>().revoked_at).not.toBeNull();
  const answer = await perron.send('POST', `/api/api-keys/${id}/regenerate`);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  const renewed = answer.json<ApiKeyWithSecret>();
  expect(renewed).toMatchObject({ revoked_at: null, version: 3 });
  expect(renewed.secret).not.toBe(secret);
  expect(renewed.prefix).toBe(renewed.secret.slice(0, 12));
});

test('a key that is revoked twice was revoked the first time', async () => {
  const { id } = await newKey();
  const [first, second] = [
    await perron.send('POST', `/api/api-keys/${id}/revoke`),
    await perron.send('POST', `/api/api-keys/${id}/revoke`),
  ];
  expect(second.statusCode).toBe(200);
  expect(second.json<ApiKey>().revoked_at).toBe(first.json<ApiKey>().revoked_at);
});

test('a deleted key is not found', async () => {
  const { id } = await newKey();
  const gone = await perron.send('DELETE', `/api/api-keys/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  expect((await perron.send('GET', `/api/api-keys/${id}`)).statusCode).toBe(404);
});

const callsOnOne = [
  ['GET', ''],
  ['PUT', ''],
  ['DELETE', ''],
  ['POST', '/regenerate'],
  ['POST', '/revoke'],
] as const;

test.each(callsOnOne)(
  '%s …/{api_key_id}%s of a key that is not there: 404',
  async (method, end) => {
    const answer = await perron.send(method, `/api/api-keys/999999${end}`, {
      ...(method === 'PUT' && { body: { name: 'Niemand' } }),
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'There is no API key 999999.' });
  },
);

test.each(callsOnOne.slice(1))(
  '%s …/{api_key_id}%s on an old state: 412 with the key as it is now',
  async (method, end) => {
    const { id } = await newKey();
    await perron.send('PUT', `/api/api-keys/${id}`, { body: { name: 'Neu' } });
    const answer = await perron.send(method, `/api/api-keys/${id}${end}`, {
      headers: { 'if-match': '"1"' },
      ...(method === 'PUT' && { body: { name: 'Anders' } }),
    });
    expect(answer.statusCode).toBe(412);
    expect(answer.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  },
);

test.each(callsOnOne.slice(1))(
  '%s …/{api_key_id}%s on the current state works',
  async (method, end) => {
    const { id } = await newKey();
    const answer = await perron.send(method, `/api/api-keys/${id}${end}`, {
      headers: { 'if-match': '"1"' },
      ...(method === 'PUT' && { body: { name: 'Neu' } }),
    });
    expect(answer.statusCode).toBe(method === 'DELETE' ? 204 : 200);
  },
);

test.each([
  [{}, 'body.name'],
  [{ name: '  ' }, 'body.name'],
  [{ name: 'K', scopes: [] }, 'body.scopes'],
  [{ name: 'K', scopes: ['write'] }, 'body.scopes.0'],
  [{ name: 'K', display_id: 0 }, 'body.display_id'],
])('%j is refused, naming the field', async (body, path) => {
  const { id } = await newKey();
  for (const [method, url] of [
    ['POST', '/api/api-keys'],
    ['PUT', `/api/api-keys/${id}`],
  ] as const) {
    const refused = await perron.send(method, url, { body });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
  }
});

test('a key is not bound to a display that is not there', async () => {
  const { id } = await newKey();
  const body = { name: 'K', display_id: 999_999 };
  for (const [method, url] of [
    ['POST', '/api/api-keys'],
    ['PUT', `/api/api-keys/${id}`],
  ] as const) {
    const refused = await perron.send(method, url, { body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().details).toMatchObject([
      { path: 'body.display_id', message: 'expected a display that exists, got 999999' },
    ]);
  }
});

test('nobody reads or writes keys without signing in', async () => {
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ...callsOnOne.map(([method, end]) => [method, `/1${end}`] as const),
  ] as const;
  for (const [method, end] of calls) {
    const answer = await perron.app.inject({ method, url: `/api/api-keys${end}` });
    expect([method, end, answer.statusCode]).toEqual([method, end, 401]);
  }
});

test('keys are found by a part of the name or by how they begin', async () => {
  const wanted = await newKey({ name: 'Leitstelle Süd' });
  await newKey({ name: 'Leitstelle Nord' });
  expect((await listed('name=stelle%20s')).map(({ id }) => id)).toEqual([wanted.id]);
  expect((await listed('search=SÜD')).map(({ id }) => id)).toEqual([wanted.id]);
  expect((await listed(`search=${wanted.prefix}`)).map(({ id }) => id)).toContain(wanted.id);
  expect(await listed('search=_%25_nothing')).toEqual([]);
});

test('keys are sorted by what the list shows, and come by page', async () => {
  const made = [];
  for (const name of ['Sort 10', 'Sort 2', 'Sort Ä', 'Sort B']) made.push(await newKey({ name }));
  const [ten = 0, two = 0, ae = 0, b = 0] = made.map(({ id }) => id);
  await perron.send('POST', `/api/api-keys/${b}/revoke`);
  await perron.send('POST', `/api/api-keys/${ten}/revoke`);
  await perron.db
    .insertInto('api_key_uses')
    .values([
      { api_key_id: ae, last_used_at: new Date(1000) },
      { api_key_id: two, last_used_at: new Date(2000) },
    ])
    .execute();
  const ids = async (query: string) => (await listed(`name=Sort&${query}`)).map(({ id }) => id);
  expect(await ids('')).toEqual([two, ten, ae, b]);
  expect(await ids('direction=desc')).toEqual([b, ae, ten, two]);
  expect(await ids('sort=id')).toEqual([ten, two, ae, b]);
  expect(await ids('sort=created_at&direction=desc')).toEqual([b, ae, two, ten]);
  expect((await ids('sort=last_used_at')).slice(0, 2)).toEqual([ae, two]);
  expect((await ids('sort=last_used_at&direction=desc')).slice(0, 2)).toEqual([two, ae]);
  expect((await ids('sort=revoked_at')).slice(0, 2)).toEqual([b, ten]);
  expect(await ids('page_size=2&current_page=2')).toEqual([ae, b]);
  const page = await perron.send('GET', '/api/api-keys?name=Sort&page_size=3');
  expect(page.json()).toMatchObject({ total: 4, current_page: 1, page_size: 3 });
});

test('the history of a key tells what was done to it, and never its secret', async () => {
  const { id, secret } = await newKey({ name: 'Geschichte' });
  await perron.send('PUT', `/api/api-keys/${id}`, { body: { name: 'Anders' } });
  await perron.send('POST', `/api/api-keys/${id}/revoke`);
  const renewed = await perron.send('POST', `/api/api-keys/${id}/regenerate`);
  await perron.send('DELETE', `/api/api-keys/${id}`);
  const log = await perron.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'api_key')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }): AuditEntry['action'] => action)).toEqual([
    'created',
    'updated',
    'revoked',
    'regenerated',
    'deleted',
  ]);
  expect(log.every(({ actor_name }) => actor_name === perron.signIn.email)).toBe(true);
  const written = JSON.stringify(log);
  for (const key of [secret, renewed.json<ApiKeyWithSecret>().secret]) {
    expect(written).not.toContain(key);
    expect(written).not.toContain(hashOfToken(key).toString('base64'));
    expect(written).not.toContain(hashOfToken(key).toString('hex'));
  }
});

test('keys are found by what state they are in, what they are for and which display they belong to', async () => {
  const display = await newDisplay('Kiosk of the keys');
  const bound = await newKey({ name: 'Of the kiosk', display_id: display });
  const reading = await newKey({ name: 'Of a program', scopes: ['read'] });
  const gone = await newKey({ name: 'Lost' });
  const old = await newKey({ name: 'Old', expires_at: '2020-01-01T00:00:00Z' });
  const endsIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const soon = await newKey({ name: 'Soon', expires_at: endsIn(13.9) });
  const later = await newKey({ name: 'Later', expires_at: endsIn(14.1) });
  const both = await newKey({ name: 'Soon and revoked', expires_at: endsIn(1) });
  for (const { id } of [gone, both]) await perron.send('POST', `/api/api-keys/${id}/revoke`);
  const ids = async (query: string) => (await listed(`page_size=200&${query}`)).map(({ id }) => id);
  expect(await ids('state=revoked')).toContain(gone.id);
  expect(await ids('state=expired')).toEqual([old.id]);
  expect(await ids('state=expiring')).toEqual([soon.id]);
  expect(await ids('state=active')).toEqual(expect.arrayContaining([soon.id, later.id]));
  expect(await ids('state=active')).not.toContain(old.id);
  const { body: figures } = await perron.app.inject('/metrics');
  expect(figures).toContain('perron_api_keys{state="expiring"} 1');
  expect(figures).toContain('perron_api_keys{state="expired"} 1');
  expect(await ids('scope=read')).toContain(reading.id);
  expect(await ids('scope=read')).not.toContain(bound.id);
  expect(await ids('search=kiosk%20of')).toEqual([bound.id]);
  expect(bound.display).toEqual({ id: display, name: 'Kiosk of the keys' });
  const usages = await perron.send('GET', `/api/api-keys/${bound.id}/usages`);
  expect(usages.json()).toMatchObject({ items: [{ kind: 'display', id: display }], total: 1 });
});

test('a display that is renamed is no change of its key', async () => {
  const display = await newDisplay('Before');
  const key = await newKey({ name: 'Of one that is renamed', display_id: display });
  const body = { name: 'After', output_type_id: 1 };
  expect((await perron.send('PUT', `/api/displays/${display}`, { body })).statusCode).toBe(200);
  const read = await perron.send('GET', `/api/api-keys/${key.id}`);
  expect(read.json()).toMatchObject({ display: { name: 'After' }, version: key.version });
  const log = await perron.send('GET', `/api/audit-log?entity=api_key&entity_id=${key.id}`);
  expect(log.body).not.toContain('Before');
});
