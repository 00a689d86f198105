import type { RegistrationAnswer, SystemStatus, TokenAnswer, User } from '@perron/schema';
import { sql } from 'kysely';
import { afterEach, afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp, TestAppOptions } from '../../testing/test-app';
import type { Passwords } from './password';
import { mailsTo, post, signIn, signedIn, statusWith, tokenIn } from './testing/caller';

const hourMs = 3_600_000;
const password = 'correct horse battery';

let perron: TestApp;
let nowMs = Date.now();

async function start(options: TestAppOptions = {}): Promise<void> {
  perron = await createTestApp({ nowMs: () => nowMs, ...options });
}

/** One server for all tests of a group. */
function withServer(options: TestAppOptions): void {
  beforeAll(() => start(options));
  afterAll(() => perron.close());
}

/** As with DEMO=off: nobody is there. */
async function startFresh(options: TestAppOptions = {}): Promise<void> {
  await start(options);
  await perron.db.deleteFrom('users').execute();
}

/** Passwords that are not really hashed, and how often that was asked for. */
function instantPasswords(): Passwords & { readonly hashed: string[] } {
  const hashed: string[] = [];
  return {
    hashed,
    async hash(password) {
      hashed.push(password);
      return `hash of ${password}`;
    },
    matches: async (password, hash) => hash === `hash of ${password}`,
  };
}

let people = 0;
/** An address that no other test uses. */
function newAddress(): string {
  people += 1;
  return `user.${people}@example.org`;
}

function register(email: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = { email, password, first_name: 'Ada', last_name: 'Lovelace', ...more };
  return post(perron, '/api/register', body, headers);
}

function verify(token: string) {
  return post(perron, '/api/verify-email', { token });
}

async function whoMayRegister(): Promise<SystemStatus['registration']> {
  return (await perron.app.inject({ url: '/status' })).json<SystemStatus>().registration;
}

async function usersOf(access_token: string): Promise<User[]> {
  const headers = { authorization: `Bearer ${access_token}` };
  const list = await perron.app.inject({ url: '/api/users?sort=id', headers });
  return list.json<{ items: User[] }>().items;
}

/** Lets an operator invite an address. */
async function invite(email: string): Promise<User> {
  const body = { email, first_name: 'Invited', last_name: 'Guest' };
  const answer = await perron.send('POST', '/api/users', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<User>();
}

describe('on a fresh installation', () => {
  afterEach(() => perron.close());

  test.each(['invite', 'open', 'closed'] as const)(
    'the first user to register is signed in, when registration is "%s" too',
    async (registration) => {
      await startFresh({ registration });
      expect(await whoMayRegister()).toBe('first');
      const answer = await register('ada@example.org');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const body = answer.json<RegistrationAnswer>();
      if (body.result !== 'signed_in') throw new Error('not signed in');
      expect(await statusWith(perron, body.token.access_token)).toBe(200);
      expect(await usersOf(body.token.access_token)).toMatchObject([
        {
          email: 'ada@example.org',
          first_name: 'Ada',
          state: 'active',
          email_verified_at: null,
          last_signed_in_at: new Date(nowMs).toISOString(),
        },
      ]);
      expect((await signIn(perron, 'ada@example.org', password)).statusCode).toBe(200);
      expect(await whoMayRegister()).toBe(registration);
    },
  );

  test.each([
    ['open', 200],
    ['closed', 403],
  ] as const)(
    'of ten registrations at once only one is the first; registration is "%s" for the others',
    async (registration, status) => {
      // Hashed in no time and with every connection open, so that all of them come to the database
      // together.
      await startFresh({ registration, passwords: instantPasswords() });
      const sleeping = Array.from({ length: 5 }, () => sql`select pg_sleep(0.1)`);
      await Promise.all(sleeping.map((query) => query.execute(perron.db)));
      const all = Array.from({ length: 10 }, () => register(newAddress()));
      const answers = await Promise.all(all);
      const isFirst = ({ body }: { body: string }) => body.includes('signed_in');
      expect(answers.filter(isFirst)).toHaveLength(1);
      const others = answers.filter((answer) => !isFirst(answer));
      expect(others.map(({ statusCode }) => statusCode)).toEqual(
        Array.from({ length: 9 }, () => status),
      );
      const users = await perron.db.selectFrom('users').select('id').execute();
      expect(users).toHaveLength(1);
    },
  );
});

describe('where anyone may register', () => {
  withServer({ registration: 'open' });

  test('a user comes to be once the address is confirmed, and is signed in', async () => {
    const email = newAddress();
    expect((await register(email)).json()).toEqual({ result: 'mail_sent' });
    expect((await signIn(perron, email, password)).statusCode).toBe(400);
    const [mail, ...more] = await mailsTo(perron, email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('https://perron.example/auth/verify-email?token=');
    const answer = await verify(tokenIn(mail));
    expect(answer.statusCode).toBe(200);
    const users = await usersOf(answer.json<TokenAnswer>().access_token);
    expect(users.at(-1)).toMatchObject({
      email,
      last_name: 'Lovelace',
      state: 'active',
      email_verified_at: new Date(nowMs).toISOString(),
    });
    expect((await signIn(perron, email, password)).statusCode).toBe(200);
  });

  test('a link works once, and for a day', async () => {
    const [email, late] = [newAddress(), newAddress()];
    await register(email);
    await register(late);
    const used = tokenIn((await mailsTo(perron, email))[0]);
    await verify(used);
    const again = await verify(used);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ details: [{ path: 'body.token' }] });
    nowMs += 24 * hourMs;
    const old = tokenIn((await mailsTo(perron, late))[0]);
    expect((await verify(old)).statusCode).toBe(422);
  });

  test('a stranger that registers an address first does not choose the password of its owner', async () => {
    const email = newAddress();
    await register(email, { password: 'chosen by an attacker' });
    await register(email, { password: 'chosen by the owner' });
    const own = (await mailsTo(perron, email)).at(-1);
    expect((await verify(tokenIn(own))).statusCode).toBe(200);
    expect((await signIn(perron, email, 'chosen by the owner')).statusCode).toBe(200);
    expect((await signIn(perron, email, 'chosen by an attacker')).statusCode).toBe(400);
  });

  test('a registration that came before the invitation does not take it over', async () => {
    const email = newAddress();
    await register(email, { password: 'chosen by an attacker' });
    await invite(email);
    const [confirmation, invitation] = await mailsTo(perron, email);
    const refused = await verify(tokenIn(confirmation));
    expect(refused.statusCode).toBe(409);
    expect((await signIn(perron, email, 'chosen by an attacker')).statusCode).toBe(400);
    const registered = await register(email, { invitation_token: tokenIn(invitation) });
    expect(registered.json()).toMatchObject({ result: 'signed_in' });
    expect((await signIn(perron, email, password)).statusCode).toBe(200);
  });

  test('two links of one address that are followed at once make one user', async () => {
    const email = newAddress();
    await register(email);
    await register(email);
    const mails = await mailsTo(perron, email);
    const answers = await Promise.all(mails.map((mail) => verify(tokenIn(mail))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('an address with a user gets a mail that says so, and nothing changes', async () => {
    const { email } = perron.signIn;
    const answer = await register(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ result: 'mail_sent' });
    const [mail] = await mailsTo(perron, email);
    expect(mail?.text).toContain('has a user already');
    expect(mail?.text).not.toContain('token=');
    await signedIn(perron, email, perron.signIn.password);
  });

  test('the mail is in the language of the browser', async () => {
    const email = newAddress();
    await register(email, {}, { 'accept-language': 'de-AT,de;q=0.9' });
    const [mail] = await mailsTo(perron, email);
    expect(mail?.subject).toBe('Perron: Bitte bestätigen Sie Ihre E-Mail-Adresse');
  });

  test('one address is not flooded with mails', async () => {
    const email = newAddress();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await register(email)).statusCode).toBe(200);
    }
    const refused = await register(email.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await register(newAddress())).statusCode).toBe(200);
  });

  test('one caller does not have mails sent to everybody', async () => {
    const headers = { 'x-forwarded-for': '2001:db8:0:7::1' };
    for (let tries = 0; tries < 20; tries += 1) await register('ada', {}, headers);
    // Another address of the same network is the same caller.
    const neighbour = { 'x-forwarded-for': '2001:db8:0:7:ffff::2' };
    const refused = await register(newAddress(), {}, neighbour);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await register(newAddress())).statusCode).toBe(200);
  });

  test.each([
    ['no address', { email: 'ada' }, 'body.email'],
    ['a short password', { password: '123456789' }, 'body.password'],
    ['an endless password', { password: 'x'.repeat(1025) }, 'body.password'],
    ['an endless name', { first_name: 'x'.repeat(101) }, 'body.first_name'],
    ['no last name', { last_name: undefined }, 'body.last_name'],
  ])('a registration with %s is refused, naming the field', async (_what, more, path) => {
    const answer = await register(newAddress(), more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: [{ path }] });
  });

  test('a token that nobody was sent confirms nothing', async () => {
    expect((await verify('x'.repeat(43))).statusCode).toBe(422);
    expect((await verify('')).statusCode).toBe(400);
  });
});

describe('where only invited addresses may register', () => {
  withServer({ registration: 'invite' });

  test('an address that nobody invited gets the same answer, and no mail', async () => {
    const [stranger, guest] = [newAddress(), newAddress()];
    await invite(guest);
    const answers = [await register(stranger), await register(guest)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(await mailsTo(perron, stranger)).toEqual([]);
  });

  test('a registration of an invited address without the invitation sets no password', async () => {
    const email = newAddress();
    const invited = await invite(email);
    await register(email, { password: 'chosen by an attacker', first_name: 'Eve' });
    const mails = await mailsTo(perron, email);
    expect(mails).toHaveLength(2);
    // The second mail, too, lets its reader choose; it holds no link that confirms.
    expect(mails[1]?.text).toContain('/auth/reset-password?token=');
    const chosen = await post(perron, `/api/reset-password?token=${tokenIn(mails[1])}`, {
      new_password: password,
    });
    expect(chosen.statusCode).toBe(200);
    expect((await signIn(perron, email, 'chosen by an attacker')).statusCode).toBe(400);
    expect((await signIn(perron, email, password)).statusCode).toBe(200);
    const user = await perron.send('GET', `/api/users/${invited.id}`);
    expect(user.json()).toMatchObject({ first_name: 'Invited' });
  });

  test('an invitation is for its own address, and for one registration', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await invite(email);
    await invite(other);
    const invitation_token = tokenIn((await mailsTo(perron, email))[0]);
    const strange = await register(other, { invitation_token });
    expect(strange.statusCode).toBe(422);
    expect(strange.json()).toMatchObject({ details: [{ path: 'body.invitation_token' }] });
    expect((await register(email, { invitation_token: 'x'.repeat(43) })).statusCode).toBe(422);
    const both = await Promise.all([1, 2].map(() => register(email, { invitation_token })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  test('an invited address may register, and keeps the name and password that it chose', async () => {
    const email = newAddress();
    const invited = await invite(email);
    expect(invited).toMatchObject({ state: 'invited', email_verified_at: null });
    const invitation_token = tokenIn((await mailsTo(perron, email))[0]);
    const registered = await register(email.toUpperCase(), { invitation_token });
    expect(registered.json()).toMatchObject({ result: 'signed_in' });
    const user = await perron.send('GET', `/api/users/${invited.id}`);
    expect(user.json()).toMatchObject({ state: 'active', first_name: 'Ada' });
    expect((await signIn(perron, email, password)).statusCode).toBe(200);
  });

  test('a registration that accepts an invitation leaves no other link that opens anything', async () => {
    const email = newAddress();
    await invite(email);
    await register(email);
    const [invitation, second] = await mailsTo(perron, email);
    const registered = await register(email, { invitation_token: tokenIn(invitation) });
    expect(registered.json()).toMatchObject({ result: 'signed_in' });
    for (const mail of [invitation, second]) {
      const reset = await post(perron, `/api/reset-password?token=${tokenIn(mail)}`, {
        new_password: 'another password',
      });
      expect(reset.statusCode).toBe(422);
    }
  });

  test('an invitation that was taken back lets nobody in', async () => {
    const email = newAddress();
    const invited = await invite(email);
    const invitation_token = tokenIn((await mailsTo(perron, email))[0]);
    await perron.send('DELETE', `/api/users/${invited.id}`);
    expect((await register(email, { invitation_token })).statusCode).toBe(422);
  });
});

describe('where nobody may register', () => {
  const passwords = instantPasswords();
  withServer({ registration: 'closed', passwords });

  test('nobody may, and no work is done for it', async () => {
    const email = newAddress();
    const answer = await register(email);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'forbidden' });
    expect(await mailsTo(perron, email)).toEqual([]);
    expect(passwords.hashed).not.toContain(password);
  });
});

describe('while the mail server is down', () => {
  withServer({ registration: 'open', mailer: { send: () => Promise.reject(new Error('down')) } });

  test('the mail waits, and what waits holds neither a password nor a token', async () => {
    await register(newAddress());
    await expect
      .poll(() => perron.db.selectFrom('mail_queue').select('tries').execute())
      .toEqual([{ tries: 1 }]);
    const waiting = await perron.db.selectFrom('mail_queue').selectAll().execute();
    expect(JSON.stringify(waiting)).not.toContain(password);
    expect(JSON.stringify(waiting)).not.toContain('token');
  });
});

describe('a token out of one kind of mail', () => {
  withServer({ registration: 'open' });

  test('is no good for the other', async () => {
    const email = newAddress();
    await register(email);
    const confirming = tokenIn((await mailsTo(perron, email))[0]);
    const reset = await post(perron, `/api/reset-password?token=${confirming}`, {
      new_password: password,
    });
    expect(reset.statusCode).toBe(422);
    await post(perron, '/api/forgot-password', { email: perron.signIn.email });
    const choosing = tokenIn((await mailsTo(perron, perron.signIn.email))[0]);
    expect((await verify(choosing)).statusCode).toBe(422);
    // Neither was used up by it.
    expect((await verify(confirming)).statusCode).toBe(200);
  });
});
