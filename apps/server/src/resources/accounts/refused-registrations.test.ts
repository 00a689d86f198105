import type { SystemStatus, TokenAnswer } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SlowDatabase } from '../../testing/slow-database';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { post } from './testing/caller';

let perron: TestApp;
let slow: SlowDatabase;
beforeEach(async () => {
  slow = new SlowDatabase();
  perron = await createTestApp(slow.options);
  // As with DEMO=off: nobody is there.
  await perron.db.deleteFrom('users').execute();
});
afterEach(() => {
  slow.unlock();
  return perron.close();
});

const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

function register(email: string, headers: Record<string, string> = {}) {
  const person = { email, first_name: 'Ada', last_name: 'Lovelace' };
  return post(perron, '/api/register', { ...person, password: 'nine red trams' }, headers);
}

async function whoMayRegister(): Promise<SystemStatus['registration']> {
  return (await perron.app.inject({ url: '/status' })).json<SystemStatus>().registration;
}

const users = () => perron.db.selectFrom('users').select(['email', 'role']).execute();

/** Ten registrations at once, while the database is slow; it gets its breath back when all are answered. */
async function tenRefused(
  once: (number: number) => ReturnType<typeof register>,
): Promise<readonly number[]> {
  await slow.lock(perron, 'users');
  const answers = numbers.map(once);
  // One is at the database; the others stand in the queue of registrations.
  await expect.poll(() => slow.waiting(perron)).toBe(1);
  slow.isProbeAnswered = false;
  slow.timePasses();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  slow.unlock();
  await expect.poll(() => slow.waiting(perron)).toBe(0);
  slow.isProbeAnswered = true;
  return statuses;
}

const allRefused = numbers.map(() => 503);

test('ten refused registrations leave no administrator', async () => {
  expect(await tenRefused((number) => register(`user.${number}@example.org`))).toEqual(allRefused);
  expect(await users()).toEqual([]);
  expect(await whoMayRegister()).toBe('first');
  expect((await register('ada@example.org')).statusCode).toBe(200);
  expect(await users()).toEqual([{ email: 'ada@example.org', role: 'administrator' }]);
});

test('the tries of one person with one key make one administrator, once the database answers', async () => {
  const key = { 'idempotency-key': '5f0c1e9a-66f1-4be7-8a0e-1f6f3b9c0d12' };
  const once = () => register('ada@example.org', key);
  expect(await tenRefused(once)).toEqual(allRefused);
  expect(await users()).toEqual([]);

  const [first, ...others] = await Promise.all(numbers.map(once));
  const tokenOf = (answer: typeof first) => answer?.json<{ token: TokenAnswer }>().token;
  expect(first?.statusCode).toBe(200);
  for (const other of others) {
    expect([other.statusCode, tokenOf(other)]).toEqual([200, tokenOf(first)]);
  }
  expect(await users()).toEqual([{ email: 'ada@example.org', role: 'administrator' }]);
});
