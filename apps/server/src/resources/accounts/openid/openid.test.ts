import type { ErrorBody, SystemStatus, TokenAnswer, User } from '@perron/schema';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app';
import type { TestApp } from '../../../testing/test-app';
import { FormBrowser, startRealProvider } from './testing/real-provider';
import type { RealProvider } from './testing/real-provider';

// Against a real provider. Two nodes on one database: the answer may come to the other one.

const baseUrl = 'https://perron.example';
let provider: RealProvider;
let perron: TestApp;
let other: TestApp;
beforeAll(async () => {
  provider = await startRealProvider(`${baseUrl}/api/openid/callback`);
  const { issuer, clientId, clientSecret } = provider;
  const openId = { issuer, clientId, clientSecret, name: 'Werk-Login', trustsAddresses: false };
  perron = await createTestApp({ openId, baseUrl });
  other = await createTestApp({ openId, baseUrl, beside: perron });
});
afterAll(async () => {
  await other.close();
  await perron.close();
  await provider.close();
});

let caller = 0;

function cookiesOf(answer: LightMyRequestResponse): string {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return lines.map((line) => line.split(';')[0]).join('; ');
}

interface Signing {
  readonly node?: TestApp;
  readonly decision?: 'continue' | 'cancel';
  readonly redirect?: string;
}

/** From the button to the address that the page is opened at, with the browser's cookies. */
async function signIn(login: string, { node = other, decision, redirect = '/' }: Signing = {}) {
  const remoteAddress = `198.51.100.${(caller += 1)}`;
  const url = `/api/openid/start?redirect=${encodeURIComponent(redirect)}`;
  const begun = await perron.app.inject({ url, remoteAddress });
  expect(begun.statusCode).toBe(303);
  const at = await new FormBrowser().signIn(String(begun.headers.location), login, decision);
  const cookie = cookiesOf(begun);
  const back = await node.app.inject({
    url: at.pathname + at.search,
    remoteAddress,
    headers: { cookie },
  });
  expect(back.statusCode).toBe(303);
  const page = new URL(String(back.headers.location), baseUrl);
  expect(page.pathname).toBe('/auth/login');
  return { query: Object.fromEntries(page.searchParams), cookie: cookiesOf(back), at, begun };
}

async function redeem(code: string | undefined, cookie: string) {
  return perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams({ grant_type: 'authorization_code', code: code ?? '' }).toString(),
    remoteAddress: `198.51.100.${(caller += 1)}`,
  });
}

async function me(answer: LightMyRequestResponse): Promise<User> {
  const { access_token } = answer.json<TokenAnswer>();
  const headers = { authorization: `Bearer ${access_token}` };
  return (await other.app.inject({ url: '/api/users/me', headers })).json<User>();
}

async function made(input: object): Promise<User> {
  const body = { first_name: '', last_name: '', ...input };
  const answer = await perron.send('POST', '/api/users', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<User>();
}

function person(login: string, email: string, more: object = {}): string {
  provider.people.set(login, { email, email_verified: true, given_name: 'Ada', ...more });
  return login;
}

test('a user is found by the verified address, and later by the provider’s own name', async () => {
  const user = await made({ email: 'ada@example.org', password: 'a long enough password' });
  person('ada', 'ADA@example.org');
  const first = await signIn('ada', { redirect: '/displays?page=2' });
  expect(first.query).toMatchObject({ redirect: '/displays?page=2' });
  const token = await redeem(first.query.code, first.cookie);
  expect(token.statusCode).toBe(200);
  expect((await me(token)).id).toBe(user.id);
  // Another address at the provider is no other person.
  person('ada', 'ada.married@example.org');
  const again = await signIn('ada');
  expect((await me(await redeem(again.query.code, again.cookie))).id).toBe(user.id);
  const log = (await perron.send('GET', '/api/security-log?kind=signed_in')).body;
  expect(log).toContain('ada@example.org');
});

test('the code of the address is worth nothing in another browser, nor later', async () => {
  await made({ email: 'bob@example.org', password: 'a long enough password' });
  const { query, cookie } = await signIn(person('bob', 'bob@example.org'));
  for (const foreign of ['', cookie.replace(/perron_openid=\w/, 'perron_openid=_')]) {
    const answer = await redeem(query.code, foreign);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'invalid_grant']);
  }
  expect((await redeem('made up', cookie)).statusCode).toBe(400);
  expect((await redeem(query.code, cookie)).statusCode).toBe(200);
});

test('an answer without the browser’s cookie, or a second time, signs nobody in', async () => {
  await made({ email: 'cem@example.org', password: 'a long enough password' });
  const { at, begun } = await signIn(person('cem', 'cem@example.org'));
  const url = at.pathname + at.search;
  for (const cookie of ['', cookiesOf(begun)]) {
    const answer = await perron.app.inject({ url, headers: { cookie } });
    expect(String(answer.headers.location)).toBe('/auth/login?refused=failed');
  }
});

test('an invited user comes in without choosing a password, and one not invited does not', async () => {
  const invited = await made({ email: 'dora@example.org', last_name: 'Stein' });
  expect(invited.state).toBe('invited');
  const { query, cookie } = await signIn(person('dora', 'dora@example.org'));
  const user = await me(await redeem(query.code, cookie));
  expect(user).toMatchObject({ id: invited.id, state: 'active', first_name: 'Ada' });
  expect(user.last_name).toBe('Stein');
  expect((await signIn(person('eve', 'eve@example.org'))).query).toEqual({
    refused: 'not_invited',
  });
  const failed = (await perron.send('GET', '/api/security-log?kind=sign_in_failed')).body;
  expect(failed).toContain('eve@example.org');
});

test('where anybody may register, a stranger becomes a user', async () => {
  const { issuer, clientId, clientSecret } = provider;
  const openId = { issuer, clientId, clientSecret, name: 'x', trustsAddresses: false };
  const node = await createTestApp({ openId, baseUrl, beside: perron, registration: 'open' });
  const { query, cookie } = await signIn(person('fay', 'fay@example.org'), { node });
  expect((await me(await redeem(query.code, cookie))).email).toBe('fay@example.org');
  await node.close();
});

test('an address that is not verified, missing, deactivated, or somebody else’s is refused', async () => {
  await made({ email: 'gus@example.org', password: 'a long enough password' });
  person('gus', 'gus@example.org', { email_verified: false });
  expect((await signIn('gus')).query).toEqual({ refused: 'unverified' });
  provider.people.set('nameless', {});
  expect((await signIn('nameless')).query).toEqual({ refused: 'no_address' });
  person('gus', 'gus@example.org');
  expect((await signIn('gus')).query.code).toBeDefined();
  // Somebody new at the provider has the address of somebody who left.
  expect((await signIn(person('gus-2', 'gus@example.org'))).query).toEqual({
    refused: 'another_identity',
  });
  const list = await perron.send('GET', '/api/users?search=gus');
  const [user] = list.json<{ items: User[] }>().items;
  await perron.send('POST', `/api/users/${user?.id ?? 0}/deactivate`);
  expect((await signIn('gus')).query).toEqual({ refused: 'deactivated' });
});

test('somebody who turns back at the provider is told so, and not counted as a failure', async () => {
  expect((await signIn('anybody', { decision: 'cancel' })).query).toEqual({ refused: 'cancelled' });
});

test('a second factor is asked for here too', async () => {
  const user = await made({ email: 'hal@example.org', password: 'a long enough password' });
  await perron.db
    .updateTable('users')
    .set({ second_factor_at: new Date() })
    .where('id', '=', user.id)
    .execute();
  const { query, cookie } = await signIn(person('hal', 'hal@example.org'));
  const answer = await redeem(query.code, cookie);
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, 'mfa_required']);
});

test('a provider that is away is told of on the page; passwords go on', async () => {
  const openId = {
    issuer: 'http://127.0.0.1:9',
    clientId: 'x',
    clientSecret: null,
    name: 'x',
    trustsAddresses: false,
  };
  const node = await createTestApp({ openId, baseUrl, beside: perron });
  const begun = await node.app.inject('/api/openid/start');
  expect(begun.headers.location).toBe('/auth/login?refused=failed');
  expect((await node.newSession()).access_token).toBeTypeOf('string');
  await node.close();
});

test('the status names the provider for the button, and without one there is no such address', async () => {
  const { sign_in_with } = (await perron.app.inject('/status')).json<SystemStatus>();
  expect(sign_in_with).toBe('Werk-Login');
  const without = await createTestApp({ beside: perron });
  expect((await without.app.inject('/api/openid/start')).statusCode).toBe(404);
  expect((await without.app.inject('/status')).json<SystemStatus>().sign_in_with).toBeUndefined();
  await without.close();
});
