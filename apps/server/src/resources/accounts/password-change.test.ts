import type { TokenAnswer, User } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { mailsTo, post, postToken, signIn, signedIn, statusWith, tokenIn } from './testing/caller';

const hourMs = 3_600_000;
const oldPassword = 'correct horse battery';
const newPassword = 'staple and paper clip';

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
  const email = `ada.${count}@example.org`;
  const body = { email, first_name: 'Ada', last_name: 'Lovelace', password: oldPassword };
  ada = (await perron.send('POST', '/api/users', { body, headers: await asDemo() })).json<User>();
});

async function bearer(email: string, password: string): Promise<{ authorization: string }> {
  const { access_token } = await signedIn(perron, email, password);
  return { authorization: `Bearer ${access_token}` };
}

function asDemo() {
  return bearer(perron.signIn.email, perron.signIn.password);
}

function forgot(email: string) {
  return post(perron, '/api/forgot-password', { email });
}

/** The token of the newest mail to the user. */
async function mailedToken(email: string): Promise<string> {
  return tokenIn((await mailsTo(perron, email)).at(-1));
}

function reset(token: string, new_password = newPassword) {
  return post(perron, `/api/reset-password?token=${token}`, { new_password });
}

async function change(body: object, headers: Record<string, string>, id = ada.id) {
  return perron.send('PUT', `/api/users/${id}/password`, { body, headers });
}

test('a user with a forgotten password gets a link, chooses another, and is signed in', async () => {
  expect((await forgot(ada.email)).json()).toEqual({ result: 'mail_sent' });
  const [mail] = await mailsTo(perron, ada.email);
  expect(mail?.text).toContain('https://perron.example/auth/reset-password?token=');
  const answer = await reset(tokenIn(mail));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await statusWith(perron, answer.json<TokenAnswer>().access_token)).toBe(200);
  expect((await signIn(perron, ada.email, newPassword)).statusCode).toBe(200);
  expect((await signIn(perron, ada.email, oldPassword)).statusCode).toBe(400);
});

test('choosing another password ends every session before it', async () => {
  const before = await signedIn(perron, ada.email, oldPassword);
  await forgot(ada.email);
  const after = (await reset(await mailedToken(ada.email))).json<TokenAnswer>();
  expect(await statusWith(perron, before.access_token)).toBe(401);
  const refresh = (refresh_token: string) =>
    postToken(perron, { grant_type: 'refresh_token', refresh_token });
  expect((await refresh(before.refresh_token)).statusCode).toBe(400);
  expect((await refresh(after.refresh_token)).statusCode).toBe(200);
});

test('the owner is told that the password was changed', async () => {
  await forgot(ada.email);
  await reset(await mailedToken(ada.email));
  const mails = await mailsTo(perron, ada.email);
  expect(mails.at(-1)?.subject).toBe('Perron: your password was changed');
});

test('a link works once, and its use ends the other links of the user', async () => {
  await forgot(ada.email);
  const first = await mailedToken(ada.email);
  await forgot(ada.email);
  const second = await mailedToken(ada.email);
  expect(second).not.toBe(first);
  expect((await reset(first)).statusCode).toBe(200);
  for (const token of [first, second]) {
    const again = await reset(token, 'yet another password');
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ details: [{ path: 'query.token' }] });
  }
  expect((await signIn(perron, ada.email, newPassword)).statusCode).toBe(200);
});

test('of two callers that use one link at once, one gets in', async () => {
  await forgot(ada.email);
  const token = await mailedToken(ada.email);
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('a link works for an hour', async () => {
  await forgot(ada.email);
  const token = await mailedToken(ada.email);
  nowMs += hourMs;
  expect((await reset(token)).statusCode).toBe(422);
});

test('an address that nobody has gets the same answer, and no mail', async () => {
  const known = await forgot(ada.email);
  const unknown = await forgot('nobody@example.org');
  expect(unknown.statusCode).toBe(known.statusCode);
  expect(unknown.json()).toEqual(known.json());
  expect(await mailsTo(perron, 'nobody@example.org')).toEqual([]);
});

test('a link to an address that the user no longer has opens nothing', async () => {
  await forgot(ada.email);
  const token = await mailedToken(ada.email);
  const body = { email: `new.${ada.email}`, first_name: 'Ada', last_name: 'Lovelace' };
  await perron.send('PUT', `/api/users/${ada.id}`, { body, headers: await asDemo() });
  expect((await reset(token)).statusCode).toBe(422);
});

test('the token of a link stands neither in the database nor in the log', async () => {
  await forgot(ada.email);
  const token = await mailedToken(ada.email);
  const rows = await perron.db.selectFrom('mail_tokens').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
  await reset(token);
  expect(perron.log.join('')).not.toContain(token);
});

test('a made-up token, none, and a password that is too short are refused', async () => {
  expect((await reset('x'.repeat(43))).statusCode).toBe(422);
  const without = await post(perron, '/api/reset-password', { new_password: newPassword });
  expect(without.statusCode).toBe(400);
  expect(without.json()).toMatchObject({ details: [{ path: 'query.token' }] });
  await forgot(ada.email);
  const short = await reset(await mailedToken(ada.email), 'short');
  expect(short.json()).toMatchObject({
    code: 'invalid_request',
    details: [{ path: 'body.new_password', message: 'expected at least 10 characters' }],
  });
});

test('changing one’s own password takes the old one, and ends every session', async () => {
  const headers = await bearer(ada.email, oldPassword);
  const answer = await change(
    { new_password: newPassword, current_password: oldPassword },
    headers,
  );
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: ada.id, version: ada.version + 1 });
  expect(answer.headers['etag']).toContain(`"${ada.version + 1}-`);
  expect(await statusWith(perron, headers.authorization.split(' ')[1] ?? '')).toBe(401);
  expect((await signIn(perron, ada.email, newPassword)).statusCode).toBe(200);
});

test.each([
  ['not there', {}],
  ['wrong', { current_password: 'not the password' }],
])('the old password is %s: nothing changes', async (_what, body) => {
  const headers = await bearer(ada.email, oldPassword);
  const answer = await change({ new_password: newPassword, ...body }, headers);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ details: [{ path: 'body.current_password' }] });
  expect((await signIn(perron, ada.email, oldPassword)).statusCode).toBe(200);
});

test('a thief of a session cannot guess the password with it', async () => {
  const headers = await bearer(ada.email, oldPassword);
  const guess = { new_password: newPassword, current_password: 'not the password' };
  for (let tries = 0; tries < 10; tries += 1) {
    const from = { 'x-forwarded-for': `192.0.2.${tries}`, ...headers };
    expect((await change(guess, from)).statusCode).toBe(422);
  }
  const from = { 'x-forwarded-for': '192.0.2.99', ...headers };
  const refused = await change({ new_password: newPassword, current_password: oldPassword }, from);
  expect(refused.statusCode).toBe(429);
});

test('an operator gives another user a password, which ends that user’s sessions and tells them', async () => {
  const { access_token } = await signedIn(perron, ada.email, oldPassword);
  const answer = await change({ new_password: newPassword }, await asDemo());
  expect(answer.statusCode).toBe(200);
  expect(await statusWith(perron, access_token)).toBe(401);
  expect((await signIn(perron, ada.email, newPassword)).statusCode).toBe(200);
  const mails = await mailsTo(perron, ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Perron: your password was changed']);
});

test('a change that builds on an old state of the user is refused with the state as it is now', async () => {
  const headers = { ...(await asDemo()), 'if-match': '"7"' };
  const answer = await change({ new_password: newPassword }, headers);
  expect(answer.statusCode).toBe(412);
  expect(answer.json()).toMatchObject({ current: { id: ada.id, version: ada.version } });
  expect((await signIn(perron, ada.email, oldPassword)).statusCode).toBe(200);
});

test('the password of nobody, and a password without signing in, are not changed', async () => {
  const body = { new_password: newPassword };
  expect((await change(body, await asDemo(), 999_999)).statusCode).toBe(404);
  const anonymous = await perron.app.inject({
    method: 'PUT',
    url: `/api/users/${ada.id}/password`,
    payload: body,
  });
  expect(anonymous.statusCode).toBe(401);
});

test('the history tells who changed whose password, and not which', async () => {
  await change({ new_password: newPassword }, await asDemo());
  const [entry] = await perron.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'user')
    .where('entity_id', '=', ada.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toMatchObject({ action: 'password_changed', actor_name: perron.signIn.email });
  expect(JSON.stringify(entry)).not.toMatch(/argon2|password_hash|paper clip/);
});
