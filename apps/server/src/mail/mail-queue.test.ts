import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { MailQueue } from './mail-queue';
import { MailRefusedError } from './mailer';
import type { Mail } from './mailer';
import { createQueuedMails } from './queued-mails';

const email = z.object({ to: z.string() });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let nowMs: number;
let timers: { delayMs: number; callback: () => void }[];
let onRest: () => void;
let sent: string[];
let log: { level: string; message: string; problem?: string }[];
let send: (mail: Mail, signal: AbortSignal) => Promise<void>;
const queues: MailQueue<{ to: string }>[] = [];

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 21);
  timers = [];
  onRest = () => undefined;
  sent = [];
  log = [];
  send = async ({ to }) => void sent.push(to);
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.close();
  await database.db.deleteFrom('mail_queue').execute();
});

function open(write = async (to: string): Promise<Mail | null> => ({ to, ...words })) {
  const queue = new MailQueue({
    db: database.db,
    mailer: { send: (mail, signal) => send(mail, signal) },
    email,
    write: ({ to }) => write(to),
    sharedMs: () => nowMs,
    timers: {
      after(delayMs, callback) {
        const timer = { delayMs, callback };
        timers.push(timer);
        onRest();
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
    logger: {
      warn: (facts, message) => void log.push({ level: 'warn', message, ...facts }),
      error: (facts, message) => void log.push({ level: 'error', message, ...facts }),
    },
  });
  queues.push(queue);
  return queue;
}
const words = { subject: 's', text: 't', html: '<p>t</p>' };

/** The queue is at rest when it waits for its next look. */
async function untilItRests(queues = 1): Promise<void> {
  if (timers.length < queues) {
    await new Promise<void>((resolve) => (onRest = () => timers.length >= queues && resolve()));
  }
}

/** Turns the clock to when the next mail is due, lets the queue look, and waits until it rests. */
async function untilNextDue(): Promise<void> {
  const [timer] = timers.splice(0);
  const [next] = (await waiting()).map(({ due_at }) => due_at.getTime()).sort();
  if (!timer || next === undefined) throw new Error('nothing waits');
  nowMs = Math.max(nowMs, next);
  timer.callback();
  await untilItRests();
}

function waiting() {
  return database.db.selectFrom('mail_queue').selectAll().execute();
}

test('mails are sent once, in the order of adding', async () => {
  const queue = open();
  for (const to of ['a', 'b', 'c']) await queue.add({ to });
  queue.wake();
  await untilItRests();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(await waiting()).toEqual([]);
});

test('a mail of a transaction that comes to nothing is never sent', async () => {
  const queue = open();
  const failing = database.db.transaction().execute(async (transaction) => {
    await queue.add({ to: 'a' }, transaction);
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  queue.wake();
  await untilItRests();
  expect(sent).toEqual([]);
});

test('a mail that nobody needs any more is dropped', async () => {
  const queue = open(async () => null);
  await queue.add({ to: 'a' });
  queue.wake();
  await untilItRests();
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('mails that an earlier start left behind are sent', async () => {
  await open().add({ to: 'a' });
  open().wake();
  await untilItRests();
  expect(sent).toEqual(['a']);
});

test('a mail server that fails is asked again, later and later, and then takes the mail', async () => {
  let failures = 6;
  send = async ({ to }) => {
    if (failures-- > 0) throw new Error('421 come back later');
    sent.push(to);
  };
  const startMs = nowMs;
  const triedAfterSeconds: number[] = [];
  const queue = open(async (to) => {
    triedAfterSeconds.push((nowMs - startMs) / 1000);
    return { to, ...words };
  });
  await queue.add({ to: 'a' });
  queue.wake();
  await untilItRests();
  while (sent.length === 0) await untilNextDue();
  expect(triedAfterSeconds).toEqual([0, 10, 70, 370, 1270, 4870, 8470]);
  expect(log).toHaveLength(6);
  expect(log[0]).toMatchObject({ level: 'warn', problem: '421 come back later' });
});

test('one mail that fails does not keep the others', async () => {
  send = async ({ to }) => {
    if (to === 'a') throw new Error('421');
    sent.push(to);
  };
  const queue = open();
  for (const to of ['a', 'b']) await queue.add({ to });
  queue.wake();
  await untilItRests();
  expect(sent).toEqual(['b']);
});

test('a mail that is refused for good is given up, and the log says why', async () => {
  send = () => Promise.reject(new MailRefusedError('550 no such mailbox'));
  const queue = open();
  await queue.add({ to: 'a' });
  queue.wake();
  await untilItRests();
  expect(await waiting()).toEqual([]);
  expect(log).toEqual([
    expect.objectContaining({ level: 'error', problem: '550 no such mailbox', tries: 1 }),
  ]);
});

test('after a day a mail is given up', async () => {
  send = () => Promise.reject(new Error('no route'));
  const startMs = nowMs;
  const queue = open();
  await queue.add({ to: 'a' });
  queue.wake();
  await untilItRests();
  while ((await waiting()).length > 0) await untilNextDue();
  expect((nowMs - startMs) / 3_600_000).toBeGreaterThanOrEqual(24);
  expect((nowMs - startMs) / 3_600_000).toBeLessThan(25.5);
  expect(log.at(-1)).toMatchObject({ level: 'error', message: 'a mail was given up' });
});

test('two servers that share the queue send each mail once', async () => {
  const [first, second] = [open(), open()];
  const all = Array.from({ length: 20 }, (_, n) => String(n));
  for (const to of all) await first.add({ to });
  first.wake();
  second.wake();
  await untilItRests(2);
  expect(sent.sort()).toEqual(all.sort());
});

test('a mail whose server was killed while it sent is sent by the next one', async () => {
  await open().add({ to: 'a' });
  // As a killed server leaves it: taken, and not put back.
  const killed = createQueuedMails(database.db, () => nowMs);
  await killed.take(120_000);
  open().wake();
  await untilItRests();
  expect(sent).toEqual([]);
  while (sent.length === 0) await untilNextDue();
  expect(sent).toEqual(['a']);
});

test('closing ends a try that hangs, and the mail stays', async () => {
  let trying: () => void = () => undefined;
  const tried = new Promise<void>((resolve) => (trying = resolve));
  send = (_mail, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      trying();
    });
  const queue = open();
  await queue.add({ to: 'a' });
  queue.wake();
  await tried;
  await queue.close();
  expect(await waiting()).toMatchObject([{ tries: 0, due_at: new Date(nowMs) }]);
  expect(log).toEqual([]);
});

test('a mail added while others are being sent is not left lying', async () => {
  const queue = open();
  send = async ({ to }) => {
    sent.push(to);
    if (to !== 'a') return;
    await queue.add({ to: 'b' });
    queue.wake();
  };
  await queue.add({ to: 'a' });
  queue.wake();
  await untilItRests();
  expect(sent).toEqual(['a', 'b']);
});

test('a mail added in the moment in which the queue goes to rest is not left lying', async () => {
  const queue = open();
  for (let round = 1; round <= 30; round += 1) {
    await queue.add({ to: String(round) });
    queue.wake();
    // No timer fires here: what the queue overlooks is never sent.
    await vi.waitUntil(() => sent.length === round, { interval: 0 });
  }
});

test('it looks again when the next mail is due, and for others’ mails every half minute', async () => {
  send = () => Promise.reject(new Error('421'));
  const queue = open();
  queue.wake();
  await untilItRests();
  expect(timers.splice(0)).toMatchObject([{ delayMs: 30_000 }]);
  await queue.add({ to: 'a' });
  queue.wake();
  await untilItRests();
  expect(timers).toMatchObject([{ delayMs: 10_000 }]);
});
