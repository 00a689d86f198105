import { SignJWT, decodeJwt } from 'jose';
import type { ErrorBody, TokenAnswer, User } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { silentLogger } from '../../db/testing/silent-logger';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { createAuth } from './create-auth';
import { argon2Passwords } from './password';
import { createSessions } from './sessions';
import { SigningKeys } from './signing-keys';
import { createTokenIssuer } from './token-issuer';
import { postToken, signIn, signedIn, statusWith } from './testing/caller';

const dayMs = 24 * 3_600_000;
const password = 'correct horse battery';

let perron: TestApp;
let nowMs = Date.now();
let ada: User;
let count = 0;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

// Each test has a separate user, because tries are counted by user.
beforeEach(async () => {
  count += 1;
  const email = `Ada.${count}@example.org`;
  const body = { email, first_name: 'Ada', last_name: 'Lovelace', password };
  const headers = { authorization: `Bearer ${(await demoToken()).access_token}` };
  ada = (await perron.send('POST', '/api/users', { body, headers })).json<User>();
});

function demoToken(): Promise<TokenAnswer> {
  return signedIn(perron, perron.signIn.email, perron.signIn.password);
}

function refresh(refresh_token: string) {
  return postToken(perron, { grant_type: 'refresh_token', refresh_token });
}

/** Sets for how many minutes a session may lie idle. */
async function letIdle(session_idle_minutes: number): Promise<void> {
  await perron.db.updateTable('access_rules').set({ session_idle_minutes }).execute();
}

async function refreshed(refresh_token: string): Promise<TokenAnswer> {
  const answer = await refresh(refresh_token);
  expect(answer.statusCode).toBe(200);
  return answer.json<TokenAnswer>();
}

test('e-mail and password give a token for an hour, which no cache keeps', async () => {
  const answer = await signIn(perron, ada.email, password);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  const { access_token } = answer.json<TokenAnswer>();
  nowMs += 3_599_000;
  expect(await statusWith(perron, access_token)).toBe(200);
  nowMs += 2_000;
  expect(await statusWith(perron, access_token)).toBe(401);
});

test('the case of the address does not matter, the case of the password does', async () => {
  expect((await signIn(perron, ` ${ada.email.toUpperCase()} `, password)).statusCode).toBe(200);
  expect((await signIn(perron, ada.email, password.toUpperCase())).statusCode).toBe(400);
});

test('when somebody last signed in is known, and is no change of the user', async () => {
  await signIn(perron, ada.email, password);
  const headers = { authorization: `Bearer ${(await demoToken()).access_token}` };
  const after = await perron.send('GET', `/api/users/${ada.id}`, { headers });
  expect(after.json()).toMatchObject({
    version: ada.version,
    last_signed_in_at: new Date(nowMs).toISOString(),
  });
});

test.each([
  [{ grant_type: 'password', username: 'ada@example.org' }, 'password did not come'],
  [{ grant_type: 'password', password: 'x' }, 'username did not come'],
  [{ grant_type: 'password' }, 'username and password did not come'],
  [{ grant_type: 'refresh_token' }, 'refresh_token did not come'],
])('%j lacks something, and the refusal names it', async (form, missing) => {
  const answer = await postToken(perron, form);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining(missing) as string,
  });
});

test('a code of a provider is not taken: there is none', async () => {
  const answer = await postToken(perron, { grant_type: 'authorization_code', code: 'x' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'unsupported_grant_type' });
});

test('an unknown grant type and a body of JSON are refused', async () => {
  expect((await postToken(perron, { grant_type: 'magic' })).statusCode).toBe(400);
  const json = await postToken(perron, {}, { 'content-type': 'application/json' });
  expect([400, 415]).toContain(json.statusCode);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const wrong = await signIn(perron, ada.email, 'not the password');
  const unknown = await signIn(perron, 'nobody@example.org', 'not the password');
  const bare = ({ code, message }: ErrorBody) => ({ code, message });
  expect(wrong.statusCode).toBe(400);
  expect(unknown.statusCode).toBe(400);
  expect(bare(wrong.json<ErrorBody>())).toEqual(bare(unknown.json<ErrorBody>()));
});

test.each([
  ['a user', () => ada.email],
  ['nobody', () => `nobody.${count}@example.org`],
])(
  'after ten wrong passwords for %s there is a wait, and then it works again',
  async (_who, name) => {
    const username = name();
    const here = { 'x-forwarded-for': `192.0.2.${count % 250}` };
    const attempt = (tried: string) =>
      postToken(perron, { grant_type: 'password', username, password: tried }, here);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await attempt('wrong')).statusCode).toBe(400);
    }
    const refused = await attempt(password);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    nowMs += 900_000;
    expect((await attempt(password)).statusCode).not.toBe(429);
  },
);

test('ten wrong passwords at the same time count as ten', async () => {
  const here = { 'x-forwarded-for': '198.51.100.1' };
  const form = { grant_type: 'password', username: ada.email, password: 'wrong' };
  const tries = Array.from({ length: 15 }, () => postToken(perron, form, here));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('a right password restarts the count', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await signIn(perron, ada.email, 'wrong');
    expect((await signIn(perron, ada.email, password)).statusCode).toBe(200);
  }
});

test('one address that tries all over the place is held up, no matter which users it tries', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' };
  let last = 0;
  for (let tries = 0; tries < 21; tries += 1) {
    const form = { grant_type: 'password', username: `${tries}@example.org`, password: 'wrong' };
    const answer = await postToken(perron, form, headers);
    last = answer.statusCode;
    if (last === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(last).toBe(429);
});

test('a refresh token gives the next session once', async () => {
  const first = await signedIn(perron, ada.email, password);
  const second = await refreshed(first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(await statusWith(perron, second.access_token)).toBe(200);
  await refreshed(second.refresh_token);
});

test('a refresh token that comes again later ends its session, also for the newer token', async () => {
  const stolen = await signedIn(perron, ada.email, password);
  const other = await signedIn(perron, ada.email, password);
  const thief = await refreshed(stolen.refresh_token);
  nowMs += 30_001;
  const again = await refresh(stolen.refresh_token);
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ code: 'invalid_grant' });
  expect((await refresh(thief.refresh_token)).statusCode).toBe(400);
  // Another sign-in of the same user is another session.
  await refreshed(other.refresh_token);
});

test('two tabs that refresh with one token at once both go on with the session', async () => {
  const { refresh_token } = await signedIn(perron, ada.email, password);
  const both = await Promise.all([refreshed(refresh_token), refreshed(refresh_token)]);
  expect(both[0].refresh_token).toBe(both[1].refresh_token);
  for (const next of both) await refreshed(next.refresh_token);
});

test('a used refresh token gives the same next one twenty times at once, and no branch', async () => {
  const { refresh_token } = await signedIn(perron, ada.email, password);
  const all = await Promise.all(Array.from({ length: 20 }, () => refreshed(refresh_token)));
  expect(new Set(all.map((next) => next.refresh_token)).size).toBe(1);
  const rows = await perron.db.selectFrom('refresh_tokens').selectAll().execute();
  const own = rows.filter(({ user_id }) => user_id === ada.id);
  const family = own.at(-1)?.family;
  expect(own.filter((row) => row.family === family)).toHaveLength(2);
});

test('a session that nobody has used for as long as the rules say ends, for either token', async () => {
  const admin = await signedIn(perron, perron.signIn.email, perron.signIn.password);
  const headers = { authorization: `Bearer ${admin.access_token}` };
  const before = await perron.send('GET', '/api/access-rules', { headers });
  const { roles, session_idle_minutes } = before.json<{
    roles: boolean;
    session_idle_minutes: number;
  }>();
  const rule = (minutes: number) =>
    perron.send('PUT', '/api/access-rules', {
      headers,
      body: { roles, session_idle_minutes: minutes },
    });
  expect((await rule(14)).statusCode).toBe(400);
  expect((await rule(30)).statusCode).toBe(200);
  const used = await signedIn(perron, ada.email, password);
  const idle = await signedIn(perron, ada.email, password);
  nowMs += 29 * 60_000;
  expect(await statusWith(perron, used.access_token)).toBe(200);
  nowMs += 60_000;
  expect(await statusWith(perron, idle.access_token)).toBe(401);
  expect((await refresh(idle.refresh_token)).statusCode).toBe(400);
  expect(await statusWith(perron, used.access_token)).toBe(200);
  await refreshed(used.refresh_token);
  await rule(session_idle_minutes);
});

test('a refresh token whose answer was lost gives the next session for half a minute', async () => {
  const { refresh_token } = await signedIn(perron, ada.email, password);
  await refreshed(refresh_token);
  nowMs += 30_000;
  await refreshed(refresh_token);
  nowMs += 1;
  expect((await refresh(refresh_token)).statusCode).toBe(400);
});

test('a session that is used lasts, but no longer than 90 days', async () => {
  await letIdle(43_200);
  let { refresh_token } = await signedIn(perron, ada.email, password);
  for (const days of [29, 29, 29]) {
    nowMs += days * dayMs;
    ({ refresh_token } = await refreshed(refresh_token));
  }
  nowMs += 3 * dayMs;
  expect((await refresh(refresh_token)).statusCode).toBe(400);
});

const origin = { address: '192.0.2.1', userAgent: null, isEncrypted: true, cookies: null };

test('a session that nobody uses ends after 30 days, whatever the rules say', async () => {
  await letIdle(43_200);
  const { refresh_token } = await signedIn(perron, ada.email, password);
  nowMs += 30 * dayMs;
  expect((await refresh(refresh_token)).statusCode).toBe(400);
});

test('a sign-in with the old password while it is being changed gives no session', async () => {
  const tokens = createTokenIssuer(await SigningKeys.open(perron.db, () => nowMs));
  const sessions = createSessions(perron.db, tokens, () => nowMs);
  const generation = 1;
  const { refresh_token } = await sessions.start({ userId: ada.id, generation }, origin);
  await perron.db
    .updateTable('users')
    .set({ password_generation: generation + 1 })
    .where('id', '=', ada.id)
    .execute();
  expect((await refresh(refresh_token)).statusCode).toBe(400);
});

test('a made-up refresh token gives nothing', async () => {
  expect((await refresh('x'.repeat(43))).statusCode).toBe(400);
});

test('neither passwords nor refresh tokens can be read in the database', async () => {
  const { refresh_token } = await signedIn(perron, ada.email, password);
  const rows = await perron.db.selectFrom('refresh_tokens').selectAll().execute();
  const users = await perron.db.selectFrom('users').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(refresh_token);
  expect(rows.some(({ token_hash }) => token_hash.includes(refresh_token))).toBe(false);
  expect(JSON.stringify(users)).not.toContain(password);
  expect(users.every(({ password_hash }) => password_hash?.startsWith('$argon2id$'))).toBe(true);
});

test('a session ends at once when its user is deleted', async () => {
  const { access_token, refresh_token } = await signedIn(perron, ada.email, password);
  expect(await statusWith(perron, access_token)).toBe(200);
  const headers = { authorization: `Bearer ${(await demoToken()).access_token}` };
  expect((await perron.send('DELETE', `/api/users/${ada.id}`, { headers })).statusCode).toBe(204);
  expect(await statusWith(perron, access_token)).toBe(401);
  expect((await refresh(refresh_token)).statusCode).toBe(400);
});

test('a session ends here too when the password is changed on another server', async () => {
  const { access_token } = await signedIn(perron, ada.email, password);
  expect(await statusWith(perron, access_token)).toBe(200);
  const keys = await SigningKeys.open(perron.db, () => nowMs);
  const elsewhere = createAuth({
    db: perron.db,
    tokens: createTokenIssuer(keys),
    keys,
    log: { note: async () => undefined },
    passwords: argon2Passwords,
    registration: 'closed',
    openId: null,
    baseUrl: () => 'https://perron.example',
    knownNames: () => [],
    mailer: { send: async () => undefined },
    timers: { after: () => () => undefined },
    logger: silentLogger,
    nowMs: () => nowMs,
    sharedMs: () => nowMs,
  });
  const operator = { type: 'system' as const, id: null, name: 'elsewhere' };
  const change = { new_password: 'staple and paper clip' };
  await elsewhere.services.passwordChanging.change(operator, ada.id, undefined, change, 'en');
  await elsewhere.mails.close();
  // The clock stands still, so it is the news that end the token.
  await vi.waitUntil(async () => (await statusWith(perron, access_token)) === 401);
});

test.each([
  ['no header', undefined],
  ['no token', 'Bearer'],
  ['another scheme', 'Basic YTpi'],
  ['no token of ours', 'Bearer abc.def.ghi'],
])('%s: sign in first', async (_what, authorization) => {
  const headers = authorization === undefined ? {} : { authorization };
  const answer = await perron.app.inject({ url: '/api/users/me', headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'unauthorized' });
});

/** The id of a session that is open. */
async function sessionId(): Promise<string> {
  const { access_token } = await signedIn(perron, ada.email, password);
  return String(decodeJwt(access_token)['sid']);
}

test('a token that somebody else signed, or nobody, is not ours', async () => {
  const claims = { gen: 1, sid: await sessionId() };
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(ada.id))
    .setAudience('perron-dashboard')
    .setExpirationTime(Math.floor(nowMs / 1000) + 3600)
    .sign(new Uint8Array(32));
  expect(await statusWith(perron, forged)).toBe(401);
  const [, payload = ''] = forged.split('.');
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await statusWith(perron, `${header}.${payload}.`)).toBe(401);
});

test('a token of ours that is for something else, such as a display, is no user’s', async () => {
  const { header, secret } = (await SigningKeys.open(perron.db, () => nowMs)).current();
  const sid = await sessionId();
  const tokenFor = (audience: string) =>
    new SignJWT({ gen: 1, sid })
      .setProtectedHeader(header)
      .setSubject(String(ada.id))
      .setAudience(audience)
      .setExpirationTime(Math.floor(nowMs / 1000) + 3600)
      .sign(secret);
  expect(await statusWith(perron, await tokenFor('perron-dashboard'))).toBe(200);
  expect(await statusWith(perron, await tokenFor('perron-display'))).toBe(401);
});

test('no password and no token stands in the log', async () => {
  const { access_token, refresh_token } = await signedIn(perron, ada.email, password);
  await refresh(refresh_token);
  const log = perron.log.join('');
  for (const secret of [password, access_token, refresh_token]) expect(log).not.toContain(secret);
});
