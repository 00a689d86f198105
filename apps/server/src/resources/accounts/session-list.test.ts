import type { AuditEntry, Session, User } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { postToken, signedIn, statusWith } from './testing/caller';

const minuteMs = 60_000;
const password = 'correct horse battery';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let perron: TestApp;
let nowMs = Date.now();
let ada: User;
let count = 0;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());
beforeEach(async () => {
  count += 1;
  const body = { email: `ada.${count}@example.org`, first_name: '', last_name: '', password };
  const headers = bearer(await demoToken());
  ada = (await perron.send('POST', '/api/users', { body, headers })).json<User>();
});

async function demoToken(): Promise<string> {
  const { email, password: own } = perron.signIn;
  return (await signedIn(perron, email, own)).access_token;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

async function sessionsOf(token: string): Promise<Session[]> {
  const url = '/api/users/me/sessions';
  return (await perron.app.inject({ url, headers: bearer(token) })).json<{ items: Session[] }>()
    .items;
}

function end(token: string, id: string) {
  const url = id === '' ? '/api/users/me/sessions' : `/api/users/me/sessions/${id}`;
  return perron.app.inject({ method: 'DELETE', url, headers: bearer(token) });
}

function revoke(token: string) {
  return perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });
}

function refresh(refresh_token: string) {
  return postToken(perron, { grant_type: 'refresh_token', refresh_token });
}

test.each(['access_token', 'refresh_token'] as const)(
  'signing out with the %s ends the session, also where its tokens were copied to',
  async (kind) => {
    const session = await signedIn(perron, ada.email, password);
    const other = await signedIn(perron, ada.email, password);
    expect(await statusWith(perron, session.access_token)).toBe(200);
    const answer = await revoke(session[kind]);
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    expect(await statusWith(perron, session.access_token)).toBe(401);
    expect((await refresh(session.refresh_token)).statusCode).toBe(400);
    expect(await statusWith(perron, other.access_token)).toBe(200);
    expect((await refresh(other.refresh_token)).statusCode).toBe(200);
  },
);

test('an expired access token still ends its session; what is no token ends nothing', async () => {
  const session = await signedIn(perron, ada.email, password);
  nowMs += 61 * minuteMs;
  expect((await revoke(session.access_token)).statusCode).toBe(200);
  expect((await refresh(session.refresh_token)).statusCode).toBe(400);
  expect((await revoke('x'.repeat(43))).statusCode).toBe(200);
});

test('one’s sessions are listed with device, address and last use, the latest first', async () => {
  const form = { grant_type: 'password', username: ada.email, password };
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.77' };
  const first = (await postToken(perron, form, headers)).json<{ access_token: string }>();
  const startedAt = new Date(nowMs).toISOString();
  nowMs += 5 * minuteMs;
  const second = await signedIn(perron, ada.email, password);
  expect(await sessionsOf(second.access_token)).toMatchObject([
    { is_current: true, created_at: new Date(nowMs).toISOString() },
    {
      is_current: false,
      created_at: startedAt,
      last_used_at: startedAt,
      address: '192.0.2.77',
      user_agent: firefox,
    },
  ]);
  nowMs += 5 * minuteMs;
  const [latest] = await sessionsOf(first.access_token);
  expect(latest).toMatchObject({ is_current: true, last_used_at: new Date(nowMs).toISOString() });
});

test('one session can be ended, and all others', async () => {
  const [lost, here, ...others] = [
    await signedIn(perron, ada.email, password),
    await signedIn(perron, ada.email, password),
    await signedIn(perron, ada.email, password),
    await signedIn(perron, ada.email, password),
  ];
  const [lostSession] = (await sessionsOf(lost.access_token)).filter(
    (session) => session.is_current,
  );
  expect((await end(here.access_token, lostSession?.id ?? '')).statusCode).toBe(204);
  expect(await statusWith(perron, lost.access_token)).toBe(401);
  expect(await sessionsOf(here.access_token)).toHaveLength(3);
  expect((await end(here.access_token, '')).statusCode).toBe(204);
  for (const { access_token } of others) expect(await statusWith(perron, access_token)).toBe(401);
  expect(await sessionsOf(here.access_token)).toMatchObject([{ is_current: true }]);
});

test('nobody ends the session of another user', async () => {
  const mine = await signedIn(perron, ada.email, password);
  const [session] = await sessionsOf(mine.access_token);
  expect((await end(await demoToken(), session?.id ?? '')).statusCode).toBe(404);
  expect((await end(mine.access_token, crypto.randomUUID())).statusCode).toBe(404);
  expect(await statusWith(perron, mine.access_token)).toBe(200);
});

test('a session that is ended on another server is out here too, and the history says nothing of it', async () => {
  const { access_token } = await signedIn(perron, ada.email, password);
  expect(await statusWith(perron, access_token)).toBe(200);
  const beside = await createTestApp({ nowMs: () => nowMs, beside: perron });
  try {
    const answer = await beside.app.inject({
      method: 'DELETE',
      url: `/api/users/me/sessions/${(await sessionsOf(access_token))[0]?.id ?? ''}`,
      headers: bearer(access_token),
    });
    expect(answer.statusCode).toBe(204);
    // The clock stands still, so it is the news that end the token.
    await vi.waitUntil(async () => (await statusWith(perron, access_token)) === 401);
  } finally {
    await beside.close();
  }
  const history = await perron.send('GET', `/api/audit-log?entity=user&entity_id=${ada.id}`, {
    headers: bearer(await demoToken()),
  });
  expect(history.json()).toMatchObject({ items: [{ action: 'created' }] });
});

test('an administrator ends all sessions of one person, who may sign in again', async () => {
  const before = await signedIn(perron, ada.email, password);
  const headers = bearer(await demoToken());
  const ended = await perron.send('POST', `/api/users/${ada.id}/end-sessions`, { headers });
  expect(ended.statusCode).toBe(204);
  expect(await statusWith(perron, before.access_token)).toBe(401);
  expect((await refresh(before.refresh_token)).statusCode).toBe(400);
  expect((await signedIn(perron, ada.email, password)).access_token).toBeTruthy();
  const history = await perron.send('GET', `/api/audit-log?entity=user&entity_id=${ada.id}`, {
    headers,
  });
  expect(history.json<{ items: AuditEntry[] }>().items[0]).toMatchObject({
    action: 'sessions_ended',
    actor: { name: 'Demo Perron' },
  });
  expect(
    (await perron.send('POST', '/api/users/999999/end-sessions', { headers })).statusCode,
  ).toBe(404);
});
