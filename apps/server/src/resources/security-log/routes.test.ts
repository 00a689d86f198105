import type { ApiKeyWithSecret, SecurityEntry } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { post, postToken, signedIn } from '../accounts/testing/caller';
import { createSecurityLog } from './security-log';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let perron: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function asDemo() {
  const { email, password } = perron.signIn;
  return { authorization: `Bearer ${(await signedIn(perron, email, password)).access_token}` };
}

async function entries(query: string): Promise<SecurityEntry[]> {
  const headers = await asDemo();
  const answer = await perron.send('GET', `/api/security-log?${query}`, { headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: SecurityEntry[] }>().items;
}

function tryPassword(username: string, password: string, from: string) {
  const headers = { 'x-forwarded-for': from, 'user-agent': 'Attack/1.0' };
  return postToken(perron, { grant_type: 'password', username, password }, headers);
}

test('a sign-in, a wrong password and a lock-out stand in it with address and account', async () => {
  const { email, password } = perron.signIn;
  for (let tries = 0; tries < 11; tries += 1) await tryPassword(email, 'wrong', '192.0.2.5');
  await tryPassword(email, password, '192.0.2.6');
  expect(await entries('address=192.0.2.5')).toMatchObject([
    { kind: 'locked_out', account: email, times: 1, user_id: null },
    { kind: 'sign_in_failed', account: email, times: 10, user_agent: 'Attack/1.0' },
  ]);
  expect(await entries('address=192.0.2.6')).toMatchObject([
    { kind: 'signed_in', account: email, user_id: expect.any(Number) as number },
  ]);
});

test('an address that nobody has is noted as it was typed, and found without regard to case', async () => {
  await tryPassword('Nobody@example.org', 'wrong', '192.0.2.7');
  const found = await entries('account=nobody@EXAMPLE.org&kind=sign_in_failed');
  expect(found).toMatchObject([{ account: 'Nobody@example.org', address: '192.0.2.7' }]);
  expect(await entries('kind=signed_out&account=nobody@example.org')).toEqual([]);
});

test('an address that tries many accounts is locked out, and that is noted once', async () => {
  for (let tries = 0; tries < 25; tries += 1) {
    await tryPassword(`${tries}@example.org`, 'wrong', '192.0.2.8');
  }
  await expect
    .poll(() => entries('address=192.0.2.8&kind=locked_out'))
    .toMatchObject([{ account: '' }]);
});

test('refusals of sessions, links, registrations and keys stand in it, and no secret does', async () => {
  const from = { 'x-forwarded-for': '192.0.2.9' };
  await postToken(perron, { grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }, from);
  await post(perron, '/api/verify-email', { token: 'y'.repeat(43) }, from);
  const ida = { email: 'ida@example.org', first_name: '', last_name: '' };
  await post(perron, '/api/register', { ...ida, password: 'password123' }, from);
  const headers = await asDemo();
  const made = await perron.send('POST', '/api/api-keys', { body: { name: 'Lost' }, headers });
  const { id, secret, prefix } = made.json<ApiKeyWithSecret>();
  await perron.send('POST', `/api/api-keys/${id}/revoke`, { headers });
  await post(perron, '/api/display-runtime/login', { api_key: secret }, from);
  const bearer = { ...from, authorization: `Bearer ${secret}` };
  await perron.app.inject({ url: '/api/stations', headers: bearer });
  const found = await entries('address=192.0.2.9&direction=asc');
  expect(found).toMatchObject([
    { kind: 'session_refused' },
    { kind: 'link_refused' },
    { kind: 'registration_refused', account: 'ida@example.org' },
    { kind: 'key_refused', account: prefix, times: 2 },
  ]);
  expect(JSON.stringify(found)).not.toContain(secret);
});

test('signing out and a wrong password of one’s own stand in it', async () => {
  const headers = await asDemo();
  const { id } = (await perron.send('GET', '/api/users/me', { headers })).json<{ id: number }>();
  await perron.send('PUT', `/api/users/${id}/password`, {
    body: { new_password: 'nine quiet trams', current_password: 'wrong' },
    headers,
  });
  const token = headers.authorization.slice('Bearer '.length);
  await perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  expect(await entries(`user_id=${id}&kind=password_refused`)).toHaveLength(1);
  expect(await entries(`user_id=${id}&kind=signed_out`)).toHaveLength(1);
});

test('the same again after ten minutes is another line', async () => {
  await tryPassword('again@example.org', 'wrong', '192.0.2.10');
  nowMs += 11 * minuteMs;
  await tryPassword('again@example.org', 'wrong', '192.0.2.10');
  expect(await entries('account=again@example.org')).toHaveLength(2);
  const before = new Date(nowMs - minuteMs).toISOString();
  expect(await entries(`account=again@example.org&to=${before}`)).toHaveLength(1);
});

test('a flood from one address costs few writes', async () => {
  const origin = { address: '192.0.2.12', userAgent: null };
  const log = createSecurityLog(perron.db, () => nowMs);
  for (let tries = 0; tries < 1_200; tries += 1) {
    await log.note({ kind: 'key_refused', origin, account: '' });
  }
  expect(await entries('address=192.0.2.12')).toMatchObject([{ times: 1_024 }]);
});

test('a flood from many addresses fills the log with no lines', async () => {
  const log = createSecurityLog(perron.db, () => nowMs);
  nowMs += 11 * minuteMs;
  const note = (address: string) =>
    log.note({ kind: 'pairing_started', origin: { address, userAgent: null }, account: '' });
  const lines = async () =>
    (
      await perron.db
        .selectFrom('security_log')
        .select(['address', 'times'])
        .where('kind', '=', 'pairing_started')
        .where('first_at', '>=', new Date(nowMs))
        .execute()
    ).sort((a, b) => a.address.localeCompare(b.address));
  // All that one customer of an access provider has.
  for (let host = 1; host <= 300; host += 1) await note(`2001:db8:1:1::${host.toString(16)}`);
  expect(await lines()).toMatchObject([{ address: '2001:db8:1:1::1', times: 256 }]);
  for (let network = 1; network <= 400; network += 1) await note(`2001:db8:2:${network}::1`);
  const all = await lines();
  expect(all.length).toBe(201);
  expect(all[0]).toMatchObject({ address: '*' });
});

test('entries that are too old, or too many, go', async () => {
  const log = createSecurityLog(perron.db, () => nowMs, { keptLines: 20, removedEvery: 1 });
  const note = (account: string) =>
    log.note({
      kind: 'sign_in_failed',
      origin: { address: '192.0.2.11', userAgent: null },
      account,
    });
  for (let line = 0; line < 30; line += 1) await note(`flood ${line}`);
  expect(await entries('search=flood&page_size=200')).toHaveLength(20);
  nowMs += 91 * dayMs;
  await note('much later');
  expect(await entries('search=flood')).toEqual([]);
  expect(await entries('search=much later')).toHaveLength(1);
});
