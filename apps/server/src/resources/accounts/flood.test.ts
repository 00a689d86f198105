import type { User } from '@perron/schema';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import type { Passwords } from './password';
import { mailsTo, post, postToken, signIn, tokenIn } from './testing/caller';

const minuteMs = 60_000;
const password = 'correct horse battery';
/** Hundreds of tries are no matter of seconds each. */
const passwords: Passwords = {
  hash: async (text) => `hash of ${text}`,
  matches: async (text, hash) => hash === `hash of ${text}`,
};

let perron: TestApp;
let nowMs = Date.now();
let ada: User;
let count = 0;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs, passwords });
  const hash = `hash of ${perron.signIn.password}`;
  await perron.db.updateTable('users').set({ password_hash: hash }).execute();
});
afterAll(() => perron.close());
beforeEach(async () => {
  count += 1;
  const body = { email: `ada.${count}@example.org`, first_name: '', last_name: '', password };
  ada = (await perron.send('POST', '/api/users', { body })).json<User>();
});

function cookieOf(answer: LightMyRequestResponse): string {
  return String([answer.headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? '';
}

function signInFrom(headers: Record<string, string>, tried: string, email = ada.email) {
  return postToken(perron, { grant_type: 'password', username: email, password: tried }, headers);
}

/** Strangers, each from another address, until one of them has to wait. */
async function flood(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await signIn(perron, ada.email, `wrong ${tries}`)).statusCode === 429) return tries;
  }
  throw new Error('nothing slows the flood');
}

test('one address waits after ten wrong passwords, and the owner elsewhere does not', async () => {
  const attacker = { 'x-forwarded-for': '192.0.2.66' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await signInFrom(attacker, 'wrong')).statusCode).toBe(400);
  }
  const refused = await signInFrom(attacker, password);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('900');
  expect((await signIn(perron, ada.email, password)).statusCode).toBe(200);
});

test('a flood from many addresses does not keep out a device that has signed in before', async () => {
  const first = await signIn(perron, ada.email, password);
  expect([first.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-perron_device_\d+=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(await flood()).toBe(50);
  expect((await signIn(perron, ada.email, password)).statusCode).toBe(429);
  expect((await signInFrom({ cookie: cookieOf(first) }, password)).statusCode).toBe(200);
});

test('a known device has ten separate tries, and a device that another user knows has none of them', async () => {
  const other = await signIn(perron, perron.signIn.email, perron.signIn.password);
  await flood();
  expect((await signInFrom({ cookie: cookieOf(other) }, password)).statusCode).toBe(429);
  nowMs += 15 * minuteMs;
  const cookie = cookieOf(await signIn(perron, ada.email, password));
  await flood();
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    statuses.push((await signInFrom({ cookie }, 'wrong')).statusCode);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  const forged = `${cookie.slice(0, -4)}AAAA`;
  expect((await signInFrom({ cookie: forged }, password)).statusCode).toBe(429);
});

test('strangers who ask for mails do not keep the owner from getting one', async () => {
  const forgot = () => post(perron, '/api/forgot-password', { email: ada.email });
  for (let asked = 0; asked < 30; asked += 1) expect((await forgot()).statusCode).toBe(200);
  // Five at once, and then no more than one in five minutes.
  expect(await mailsTo(perron, ada.email)).toHaveLength(6);
  nowMs += 6 * minuteMs;
  expect((await forgot()).statusCode).toBe(200);
  const mails = await mailsTo(perron, ada.email);
  expect(mails).toHaveLength(7);
  const chosen = await post(perron, `/api/reset-password?token=${tokenIn(mails.at(-1))}`, {
    new_password: 'staple and paper clip',
  });
  expect(chosen.statusCode).toBe(200);
});

test('an address that nobody has is answered as often, and in the same words', async () => {
  const forgot = () =>
    post(perron, '/api/forgot-password', { email: `nobody.${count}@example.org` });
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await forgot()).json()).toEqual({ result: 'mail_sent' });
  }
});

test('the owner who chooses a new password by mail is not kept out by the flood', async () => {
  await flood();
  await post(perron, '/api/forgot-password', { email: ada.email });
  const url = `/api/reset-password?token=${tokenIn((await mailsTo(perron, ada.email)).at(-1))}`;
  const chosen = await post(perron, url, { new_password: 'staple and paper clip' });
  expect(cookieOf(chosen)).toContain('perron_device_');
  expect((await signIn(perron, ada.email, 'staple and paper clip')).statusCode).toBe(200);
});

test('common passwords are refused wherever one is chosen', async () => {
  const common = 'Password123!';
  const names = { first_name: '', last_name: '' };
  const body = { ...names, email: 'new@example.org', password: common };
  const headers = { authorization: `Bearer ${await perron.token()}` };
  await post(perron, '/api/forgot-password', { email: ada.email });
  const token = tokenIn((await mailsTo(perron, ada.email)).at(-1));
  const change = `/api/users/${ada.id}/password`;
  const answers = [
    [await post(perron, '/api/register', body), 'body.password'],
    [await perron.send('POST', '/api/users', { body }), 'body.password'],
    [
      await perron.send('PUT', change, { body: { new_password: common }, headers }),
      'body.new_password',
    ],
    [
      await post(perron, `/api/reset-password?token=${token}`, { new_password: common }),
      'body.new_password',
    ],
  ] as const;
  for (const [answer, path] of answers) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ details: [{ path }] });
  }
});
