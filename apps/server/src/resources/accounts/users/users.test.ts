import type { ErrorBody, User } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { mailsTo, post, signIn, tokenIn } from '../testing/caller';

const password = 'correct horse battery';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

let people = 0;
function newUser(more: object = {}) {
  people += 1;
  const email = `user.${people}@example.org`;
  return { email, first_name: 'Ada', last_name: 'Lovelace', password, ...more };
}

async function create(more: object = {}): Promise<User> {
  const answer = await perron.send('POST', '/api/users', { body: newUser(more) });
  expect(answer.statusCode).toBe(201);
  return answer.json<User>();
}

async function list(query: string): Promise<{ items: User[]; total: number }> {
  const answer = await perron.send('GET', `/api/users?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: User[]; total: number }>();
}

const names = { first_name: 'Ada', last_name: 'Lovelace' };

test('a user with a password can sign in, and no answer holds the password', async () => {
  const answer = await perron.send('POST', '/api/users', { body: newUser() });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['etag']).toMatch(/^"1-/);
  const user = answer.json<User>();
  expect(user).toMatchObject({ state: 'active', last_signed_in_at: null, version: 1 });
  expect((await signIn(perron, user.email, password)).statusCode).toBe(200);
  const read = await perron.send('GET', `/api/users/${user.id}`);
  expect(answer.body + read.body).not.toMatch(/password|argon2|battery/);
});

test('a user without a password gets an invitation in the operator’s language, and chooses one', async () => {
  const body = newUser({ password: undefined });
  const headers = { 'accept-language': 'de' };
  const invited = (await perron.send('POST', '/api/users', { body, headers })).json<User>();
  expect(invited.state).toBe('invited');
  expect((await signIn(perron, body.email, password)).statusCode).toBe(400);
  const [mail] = await mailsTo(perron, body.email);
  expect(mail?.subject).toBe('Perron: Sie sind eingeladen');
  expect(mail?.text).toContain(`${perron.signIn.email} hat für Sie ein Konto`);
  const url = `/api/reset-password?token=${tokenIn(mail)}`;
  expect((await post(perron, url, { new_password: password })).statusCode).toBe(200);
  expect((await signIn(perron, body.email, password)).statusCode).toBe(200);
  const user = await perron.send('GET', `/api/users/${invited.id}`);
  expect(user.json<User>().state).toBe('active');
  expect(user.json<User>().email_verified_at).not.toBeNull();
  // The first password is chosen, not changed.
  expect(await mailsTo(perron, body.email)).toHaveLength(1);
});

test('an invitation to a mistyped address follows when the address is put right', async () => {
  const invited = await create({ password: undefined });
  const [wrong] = await mailsTo(perron, invited.email);
  const email = `right.${invited.email}`;
  await perron.send('PUT', `/api/users/${invited.id}`, { body: { email, ...names } });
  const [right] = await mailsTo(perron, email);
  const choose = (token: string) =>
    post(perron, `/api/reset-password?token=${token}`, { new_password: password });
  expect((await choose(tokenIn(wrong))).statusCode).toBe(422);
  expect((await choose(tokenIn(right))).statusCode).toBe(200);
});

test('a changed address is one that nobody has confirmed', async () => {
  const { id, email } = await create();
  const forgotten = await post(perron, '/api/forgot-password', { email });
  expect(forgotten.statusCode).toBe(200);
  const [mail] = await mailsTo(perron, email);
  await post(perron, `/api/reset-password?token=${tokenIn(mail)}`, { new_password: password });
  const read = async () => (await perron.send('GET', `/api/users/${id}`)).json<User>();
  expect((await read()).email_verified_at).not.toBeNull();
  const put = (address: string) =>
    perron.send('PUT', `/api/users/${id}`, { body: { email: address, ...names } });
  await put(email.toUpperCase());
  expect((await read()).email_verified_at).not.toBeNull();
  await put(`new.${email}`);
  expect(await read()).toMatchObject({ email: `new.${email}`, email_verified_at: null });
});

test('an address that another user has is refused, also in capitals', async () => {
  const { email } = await create();
  const other = await create();
  const made = await perron.send('POST', '/api/users', {
    body: newUser({ email: ` ${email.toUpperCase()} ` }),
  });
  const changed = await perron.send('PUT', `/api/users/${other.id}`, {
    body: { email: email.toUpperCase(), ...names },
  });
  for (const refused of [made, changed]) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json<ErrorBody>().details?.[0]?.path).toBe('body.email');
  }
});

test('of ten calls that make a user with one address at once, one succeeds', async () => {
  const body = newUser();
  const all = Array.from({ length: 10 }, () => perron.send('POST', '/api/users', { body }));
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const user = await create();
  const url = `/api/users/${user.id}`;
  const headers = { 'if-match': '"1"' };
  const body = { email: user.email, first_name: 'Augusta', last_name: 'King' };
  const first = await perron.send('PUT', url, { body, headers });
  expect(first.json()).toMatchObject({ first_name: 'Augusta', version: 2 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, url, { headers, ...(method === 'PUT' && { body }) });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ first_name: 'Augusta', version: 2 });
  }
});

test('a user is deleted, and is then not found', async () => {
  const { id, email } = await create();
  const gone = await perron.send('DELETE', `/api/users/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  const body = { email, ...names };
  expect((await perron.send('GET', `/api/users/${id}`)).statusCode).toBe(404);
  expect((await perron.send('PUT', `/api/users/${id}`, { body })).statusCode).toBe(404);
  expect((await perron.send('DELETE', `/api/users/${id}`)).statusCode).toBe(404);
});

test.each([
  [{ email: 'ada' }, 'body.email'],
  [{ email: `${'a'.repeat(250)}@example.org` }, 'body.email'],
  [{ password: 'short' }, 'body.password'],
  [{ first_name: undefined }, 'body.first_name'],
])('a user is refused whose field %o is wrong, and the refusal names it', async (more, path) => {
  const refused = await perron.send('POST', '/api/users', { body: newUser(more) });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('the signed-in user reads their own entry', async () => {
  const answer = await perron.send('GET', '/api/users/me');
  expect(answer.json()).toMatchObject({ email: perron.signIn.email, state: 'active' });
  const etag = String(answer.headers['etag']);
  const again = await perron.send('GET', '/api/users/me', { headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
});

test('a program with an API key reads users, is none itself, and changes none', async () => {
  const { id } = await create();
  const made = await perron.send('POST', '/api/api-keys', {
    body: { name: 'Statistics', scopes: ['read'] },
  });
  const headers = { authorization: `Bearer ${made.json<{ secret: string }>().secret}` };
  const statusOf = async (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: object) =>
    (await perron.send(method, url, { headers, ...(body && { body }) })).statusCode;
  expect(await statusOf('GET', `/api/users/${id}`)).toBe(200);
  expect(await statusOf('GET', '/api/users/me')).toBe(403);
  expect(await statusOf('DELETE', `/api/users/${id}`)).toBe(403);
  const body = { new_password: 'chosen by a program' };
  expect(await statusOf('PUT', `/api/users/${id}/password`, body)).toBe(403);
});

test('signing in is no change of a user, and still shows when the user is read again', async () => {
  const { id, email } = await create();
  const url = `/api/users/${id}`;
  const first = await perron.send('GET', url);
  const etag = String(first.headers['etag']);
  const unchanged = await perron.send('GET', url, { headers: { 'if-none-match': etag } });
  expect(unchanged.statusCode).toBe(304);
  await signIn(perron, email, password);
  const second = await perron.send('GET', url, { headers: { 'if-none-match': etag } });
  expect(second.json<User>().last_signed_in_at).not.toBeNull();
  const body = { email, ...names };
  const changed = await perron.send('PUT', url, { body, headers: { 'if-match': etag } });
  expect(changed.statusCode).toBe(200);
});

test('users are found by parts of the address and of the names', async () => {
  const { id } = await create({ first_name: 'Grace', last_name: 'Hopper' });
  for (const search of ['grace', 'HOPP', `user.${people}@`]) {
    const { items } = await list(`search=${encodeURIComponent(search)}&sort=id&direction=desc`);
    expect(items[0]?.id).toBe(id);
  }
  expect((await list('search=%25')).total).toBe(0);
});

test('users sort by what the table shows, as a German reader expects', async () => {
  const mark = `Sort${people}`;
  for (const first_name of ['Zoe', 'Änne', 'Anton']) await create({ first_name, last_name: mark });
  await create({ first_name: 'Bert', last_name: mark, password: undefined });
  const firstNames = async (sort: string) =>
    (await list(`search=${mark}&sort=${sort}`)).items.map(({ first_name }) => first_name);
  expect(await firstNames('first_name')).toEqual(['Änne', 'Anton', 'Bert', 'Zoe']);
  expect(await firstNames('state')).toEqual(['Zoe', 'Änne', 'Anton', 'Bert']);
  expect(await firstNames('email')).toEqual(['Zoe', 'Änne', 'Anton', 'Bert']);
  for (const sort of ['id', 'last_name', 'last_signed_in_at', 'updated_at']) {
    expect(await firstNames(sort)).toHaveLength(4);
  }
  expect((await perron.send('GET', '/api/users?sort=password_hash')).statusCode).toBe(400);
});

test('a page after the last one is empty, and still says how many there are', async () => {
  const { items, total } = await list('current_page=1000');
  expect(items).toEqual([]);
  expect(total).toBeGreaterThan(1);
});

test('nobody reads or writes users without signing in', async () => {
  const calls = [
    ['GET', '/api/users'],
    ['POST', '/api/users'],
    ['GET', '/api/users/me'],
    ['GET', '/api/users/1'],
    ['PUT', '/api/users/1'],
    ['DELETE', '/api/users/1'],
    ['PUT', '/api/users/1/password'],
  ] as const;
  for (const [method, url] of calls) {
    const payload = method === 'GET' ? {} : { payload: {} };
    const answer = await perron.app.inject({ method, url, ...payload });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});

test('the history of a user tells what changed, and no password', async () => {
  const user = await create();
  const body = { email: user.email, first_name: 'Augusta', last_name: 'King' };
  await perron.send('PUT', `/api/users/${user.id}`, { body });
  await perron.send('DELETE', `/api/users/${user.id}`);
  const entries = await perron.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
  expect(entries.map(({ actor_name }) => actor_name)).toEqual(
    Array.from({ length: 3 }, () => perron.signIn.email),
  );
  expect(entries[1]).toMatchObject({
    before: { first_name: 'Ada' },
    after: { first_name: 'Augusta' },
  });
  expect(JSON.stringify(entries)).not.toMatch(/argon2|password/);
});
