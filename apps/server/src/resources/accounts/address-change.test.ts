import type { User } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { mailsTo, post, signIn, signedIn, statusWith, tokenIn } from './testing/caller';

const hourMs = 3_600_000;
const password = 'correct horse battery';
const names = { first_name: 'Ada', last_name: 'Lovelace' };

let perron: TestApp;
let nowMs = Date.now();
let ada: User;
let accessToken: string;
let count = 0;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());
beforeEach(async () => {
  count += 1;
  const body = { email: `ada.${count}@example.org`, ...names, password };
  ada = (await perron.send('POST', '/api/users', { body, headers: await asDemo() })).json<User>();
  accessToken = (await signedIn(perron, ada.email, password)).access_token;
});

async function asDemo() {
  const { email, password: own } = perron.signIn;
  return { authorization: `Bearer ${(await signedIn(perron, email, own)).access_token}` };
}

/** Ada changes her own account. */
function put(body: object, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${accessToken}`;
  return perron.send('PUT', `/api/users/${ada.id}`, {
    body,
    headers: { authorization, ...headers },
  });
}

function ask(email: string, headers: Record<string, string> = {}) {
  return put({ ...names, email, current_password: password }, headers);
}

function confirm(token: string) {
  return post(perron, '/api/confirm-email', { token });
}

async function reread(): Promise<User> {
  const headers = await asDemo();
  return (await perron.send('GET', `/api/users/${ada.id}`, { headers })).json<User>();
}

/** The token of the newest mail with a link that confirms a new address. */
async function confirmation(email: string): Promise<string> {
  const mail = (await mailsTo(perron, email)).findLast(({ text }) =>
    text.includes('confirm-email'),
  );
  return tokenIn(mail);
}

test.each([
  ['no password', undefined],
  ['a wrong one', 'not the password'],
])('one’s own address with %s stays, and nobody gets a mail', async (_what, current_password) => {
  const email = `new.${ada.email}`;
  const refused = await put({ ...names, email, current_password });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ details: [{ path: 'body.current_password' }] });
  expect(await reread()).toMatchObject({ email: ada.email, pending_email: null });
  expect(await mailsTo(perron, email)).toEqual([]);
  expect(await mailsTo(perron, ada.email)).toEqual([]);
});

test('a new address counts once its owner has followed the link; until then the old one holds', async () => {
  const email = `new.${ada.email}`;
  const asked = await ask(email, { 'accept-language': 'de' });
  expect(asked.statusCode).toBe(200);
  expect(asked.json()).toMatchObject({ email: ada.email, pending_email: email });
  expect((await signIn(perron, email, password)).statusCode).toBe(400);
  expect((await signIn(perron, ada.email, password)).statusCode).toBe(200);

  const [mail] = await mailsTo(perron, email);
  expect(mail?.subject).toBe('Perron: Bitte bestätigen Sie Ihre neue E-Mail-Adresse');
  expect(mail?.text).toContain('https://perron.example/auth/confirm-email?token=');
  const answer = await confirm(tokenIn(mail));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ email });
  expect(await reread()).toMatchObject({
    email,
    pending_email: null,
    email_verified_at: new Date(nowMs).toISOString(),
  });
  expect((await signIn(perron, email, password)).statusCode).toBe(200);
  expect((await signIn(perron, ada.email, password)).statusCode).toBe(400);
  expect(await statusWith(perron, accessToken)).toBe(200);
});

test('the old address is told of the wish, and of the change', async () => {
  const email = `new.${ada.email}`;
  await ask(email);
  const [wish] = await mailsTo(perron, ada.email);
  expect(wish?.subject).toBe('Perron: your e-mail address is to be changed');
  expect(wish?.text).toContain(email);
  expect(wish?.text).toContain('/auth/forgot-password');
  expect(wish?.text).not.toContain('token=');
  await confirm(await confirmation(email));
  const [, done] = await mailsTo(perron, ada.email);
  expect(done?.subject).toBe('Perron: your e-mail address was changed');
  expect(done?.text).toContain(email);
});

test('a link confirms once, for a day, and only the address that was asked for last', async () => {
  const [first, second] = [`one.${ada.email}`, `two.${ada.email}`];
  await ask(first);
  const older = await confirmation(first);
  await ask(second);
  expect((await confirm(older)).statusCode).toBe(422);
  const newer = await confirmation(second);
  expect((await confirm(newer)).statusCode).toBe(200);
  expect((await confirm(newer)).statusCode).toBe(422);

  const third = `three.${ada.email}`;
  await ask(third);
  const late = await confirmation(third);
  nowMs += 24 * hourMs;
  expect((await confirm(late)).statusCode).toBe(422);
});

test('a request for the old address takes the wish back', async () => {
  const email = `new.${ada.email}`;
  await ask(email);
  const link = await confirmation(email);
  const back = await put({ ...names, email: ada.email });
  expect(back.json()).toMatchObject({ email: ada.email, pending_email: null });
  expect((await confirm(link)).statusCode).toBe(422);
});

test('a new password ends the wish for another address', async () => {
  const email = `new.${ada.email}`;
  await ask(email);
  const link = await confirmation(email);
  const headers = await asDemo();
  const body = { new_password: 'staple and paper clip' };
  await perron.send('PUT', `/api/users/${ada.id}/password`, { body, headers });
  expect((await confirm(link)).statusCode).toBe(422);
  expect(await reread()).toMatchObject({ email: ada.email, pending_email: null });
});

test('an address that somebody takes meanwhile is not given twice', async () => {
  const email = `new.${ada.email}`;
  await ask(email);
  const link = await confirmation(email);
  await perron.send('POST', '/api/users', {
    body: { ...names, email, password },
    headers: await asDemo(),
  });
  expect((await confirm(link)).statusCode).toBe(409);
  expect((await ask(email)).statusCode).toBe(409);
  expect((await reread()).email).toBe(ada.email);
});

test('the link is no good for choosing a password, and that for a password confirms no address', async () => {
  const email = `new.${ada.email}`;
  await ask(email);
  const link = await confirmation(email);
  const reset = await post(perron, `/api/reset-password?token=${link}`, { new_password: password });
  expect(reset.statusCode).toBe(422);
  await post(perron, '/api/forgot-password', { email: ada.email });
  const forgotten = tokenIn((await mailsTo(perron, ada.email)).at(-1));
  expect((await confirm(forgotten)).statusCode).toBe(422);
  expect((await confirm(link)).statusCode).toBe(200);
});

test('the address that an operator gives another user counts at once, and the old one is told', async () => {
  const email = `new.${ada.email}`;
  const headers = await asDemo();
  const url = `/api/users/${ada.id}`;
  const changed = await perron.send('PUT', url, { body: { ...names, email }, headers });
  expect(changed.json()).toMatchObject({ email, pending_email: null, email_verified_at: null });
  const [mail] = await mailsTo(perron, ada.email);
  expect(mail?.subject).toBe('Perron: your e-mail address was changed');
});
