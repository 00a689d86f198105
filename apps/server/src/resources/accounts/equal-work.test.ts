import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import type { Passwords } from './password';
import { post, signIn, untilMailsAreSent } from './testing/caller';

// A caller that tries many addresses must not learn which of them have a user, not from the time
// either: so the tests count the work that is done before the answer.

let perron: TestApp;
const work: string[] = [];
const passwords: Passwords = {
  async hash(password) {
    work.push('hash');
    return `hash of ${password}`;
  },
  async matches(password, hash) {
    work.push('compare');
    return hash === `hash of ${password}`;
  },
};

beforeAll(async () => {
  perron = await createTestApp({ passwords, registration: 'open' });
  // With the hashing of this test, and an invited user.
  await perron.db.updateTable('users').set({ password_hash: 'hash of right' }).execute();
  const names = { first_name: '', last_name: '' };
  await perron.db
    .insertInto('users')
    .values({ email: 'invited@example.org', password_hash: null, ...names })
    .execute();
});
afterAll(() => perron.close());
beforeEach(async () => {
  await untilMailsAreSent(perron);
  work.length = 0;
});

const addresses = [
  ['a user', () => perron.signIn.email],
  ['an invited user', () => 'invited@example.org'],
  ['nobody', () => 'nobody@example.org'],
] as const;

/** How many mails were ever put in the queue. */
async function queued(): Promise<number> {
  const { last } = await perron.db
    .selectNoFrom(
      sql<number | null>`pg_sequence_last_value(pg_get_serial_sequence('mail_queue', 'id'))`.as(
        'last',
      ),
    )
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The answer's status and body, what was hashed or compared for it, and the mails ordered. */
async function workOf(call: () => Promise<LightMyRequestResponse>) {
  const before = await queued();
  const { statusCode, body } = await call();
  const {
    code = null,
    message = null,
    result = null,
  } = JSON.parse(body) as Partial<Record<'code' | 'message' | 'result', string>>;
  return { statusCode, code, message, result, work: [...work], mails: (await queued()) - before };
}

test.each(addresses)(
  'a forgotten password of %s: one mail is ordered, nothing else',
  async (_who, email) => {
    expect(await workOf(() => post(perron, '/api/forgot-password', { email: email() }))).toEqual({
      statusCode: 200,
      code: null,
      message: null,
      result: 'mail_sent',
      work: [],
      mails: 1,
    });
  },
);

test.each(addresses)(
  'a registration of %s: one password is hashed, one mail is ordered',
  async (_who, email) => {
    const body = { email: email(), password: 'long enough', first_name: 'A', last_name: 'B' };
    expect(await workOf(() => post(perron, '/api/register', body))).toEqual({
      statusCode: 200,
      code: null,
      message: null,
      result: 'mail_sent',
      work: ['hash'],
      mails: 1,
    });
  },
);

test.each(addresses)('a wrong password of %s: one password is compared', async (_who, email) => {
  expect(await workOf(() => signIn(perron, email(), 'wrong'))).toEqual({
    statusCode: 400,
    code: 'invalid_grant',
    message: 'The e-mail address or the password is not right.',
    result: null,
    work: ['compare'],
    mails: 0,
  });
});

test('the counting counts: a right password signs in', async () => {
  expect(await workOf(() => signIn(perron, perron.signIn.email, 'right'))).toMatchObject({
    statusCode: 200,
    work: ['compare'],
  });
});
