import type { User } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import type { Passwords } from './password';
import { post, postToken, signIn } from './testing/caller';

// Two nodes behind a load balancer, whose own clocks differ by an hour: they count by the database's.

const minuteMs = 60_000;
const password = 'correct horse battery';
const passwords: Passwords = {
  hash: async (text) => `hash of ${text}`,
  matches: async (text, hash) => hash === `hash of ${text}`,
};

let here: TestApp;
let there: TestApp;
let ada: User;
let count = 0;
/** The first node's mails leave when this is done. */
let held: Promise<void> = Promise.resolve();
beforeAll(async () => {
  here = await createTestApp({ sharedMs: null, passwords, mailer: { send: () => held } });
  const hash = `hash of ${here.signIn.password}`;
  await here.db.updateTable('users').set({ password_hash: hash }).execute();
  const ahead = () => Date.now() + 60 * minuteMs;
  there = await createTestApp({ sharedMs: null, passwords, nowMs: ahead, beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(async () => {
  count += 1;
  const body = { email: `ada.${count}@example.org`, first_name: '', last_name: '', password };
  ada = (await here.send('POST', '/api/users', { body })).json<User>();
});

/** As if so much time had gone by on the database's clock. */
const turn = (minutes: number) =>
  sql`update attempt_windows set ends_at = ends_at - make_interval(mins => ${minutes}::int)`.execute(
    here.db,
  );

/** The statuses of `tries` wrong passwords, in turn on the one node and on the other. */
async function wrong(tries: number, call: (node: TestApp) => ReturnType<typeof signIn>) {
  const statuses: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    statuses.push((await call(index % 2 ? there : here)).statusCode);
  }
  return statuses;
}

test('ten wrong passwords from one address are ten over both nodes, and end on both together', async () => {
  const from = { 'x-forwarded-for': `192.0.2.${count}` };
  const attempt = (tried: string) => (node: TestApp) =>
    postToken(node, { grant_type: 'password', username: ada.email, password: tried }, from);
  expect(await wrong(11, attempt('wrong'))).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    429,
  ]);
  for (const node of [here, there]) {
    const refused = await attempt(password)(node);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  }
  await turn(15);
  for (const node of [here, there]) expect((await attempt(password)(node)).statusCode).toBe(200);
});

test('a flood from many addresses locks the account on both nodes, and a known device gets in on both', async () => {
  const first = await signIn(here, ada.email, password);
  const cookie = String([first.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const statuses = await wrong(51, (node) => signIn(node, ada.email, 'wrong'));
  expect(statuses.indexOf(429)).toBe(50);
  for (const node of [here, there]) {
    expect((await signIn(node, ada.email, password)).statusCode).toBe(429);
    const form = { grant_type: 'password', username: ada.email, password };
    expect((await postToken(node, form, { cookie })).statusCode).toBe(200);
  }
});

test('a hundred wrong passwords at once on two nodes: fifty are compared', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => signIn(index % 2 ? there : here, ada.email, 'wrong')),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(50);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
});

test('one inbox is ordered six mails, however many nodes are asked', async () => {
  const ordered = async () => {
    const { rows } = await sql<{ last: number }>`
      select pg_sequence_last_value(pg_get_serial_sequence('mail_queue', 'id'))::int as last`.execute(
      here.db,
    );
    return rows[0]?.last ?? 0;
  };
  const before = await ordered();
  for (let asked = 0; asked < 20; asked += 1) {
    await post(asked % 2 ? there : here, '/api/forgot-password', { email: ada.email });
  }
  expect((await ordered()) - before).toBe(6);
});

test('a node does not send what the other is sending, although its clock is an hour ahead', async () => {
  let letGo = () => {};
  held = new Promise((resolve) => (letGo = resolve));
  onTestFinished(() => letGo());
  const body = { email: `eve.${count}@example.org`, first_name: '', last_name: '', password };
  await here.send('POST', '/api/users', { body });
  const to = ({ mails }: TestApp, email: string) => mails.filter((mail) => mail.to === email);
  await post(here, '/api/forgot-password', { email: ada.email });
  // The node that is held has taken the mail before it says anything.
  await expect.poll(async () => (await leased()) >= 1).toBe(true);
  await post(there, '/api/forgot-password', { email: body.email });
  await expect.poll(() => to(there, body.email)).toHaveLength(1);
  expect(to(there, ada.email)).toHaveLength(0);
  letGo();
  await expect.poll(() => to(here, ada.email)).toHaveLength(1);
});

/** Mails that a node has taken and not yet sent. */
async function leased(): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from mail_queue where due_at > now()`.execute(here.db);
  return rows[0]?.taken ?? 0;
}
