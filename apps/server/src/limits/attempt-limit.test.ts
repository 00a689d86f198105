import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { AttemptLimit } from './attempt-limit';
import type { AttemptLimitOptions } from './attempt-limit';

const minuteMs = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.db.deleteFrom('attempt_windows').execute());

/** Seconds to wait; `null` means that the attempt was let through. */
async function tried(attempts: AttemptLimit, name: string): Promise<number | null> {
  try {
    await attempts.count(name);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('too_many_requests');
    return error.facts.retryAfterSeconds ?? NaN;
  }
}

/** One node's limit, by the database's clock. */
function node(options: Partial<AttemptLimitOptions> = {}): AttemptLimit {
  return new AttemptLimit({
    db: database.db,
    kind: 'mail',
    max: 3,
    windowMs: 15 * minuteMs,
    sharedMs: null,
    ...options,
  });
}

function limit(options: { max?: number; capacity?: number } = {}) {
  const clock = { nowMs: 0 };
  const attempts = node({ sharedMs: () => clock.nowMs, ...options });
  return { attempts, attempt: (name: string) => tried(attempts, name), clock };
}

async function rows(): Promise<number> {
  const { count } = await database.db
    .selectFrom('attempt_windows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** As if so much time had gone by on the database's clock; less than nothing: it was set back. */
const turn = (byMs: number) =>
  sql`update attempt_windows set ends_at = ends_at - make_interval(secs => ${byMs}::float8 / 1000)`.execute(
    database.db,
  );

test('the fourth try within a quarter of an hour is refused, and says how long to wait', async () => {
  const { attempt, clock } = limit();
  for (const minute of [0, 1, 2]) {
    clock.nowMs = minute * minuteMs;
    expect(await attempt('ada@example.org')).toBeNull();
  }
  clock.nowMs = 5 * minuteMs;
  expect(await attempt('ada@example.org')).toBe(600);
  clock.nowMs = 15 * minuteMs - 1;
  expect(await attempt('ada@example.org')).toBe(1);
  clock.nowMs = 15 * minuteMs;
  expect(await attempt('ada@example.org')).toBeNull();
});

test('tries that are refused do not make the wait longer', async () => {
  const { attempt, clock } = limit();
  for (let tries = 0; tries < 100; tries += 1) await attempt('ada@example.org');
  clock.nowMs = 15 * minuteMs;
  expect(await attempt('ada@example.org')).toBeNull();
});

test('an address is the same in capitals and with spaces around it', async () => {
  const { attempt } = limit();
  const spellings = ['ada@example.org', 'ADA@example.org', ' ada@Example.org '];
  for (const name of spellings) await attempt(name);
  expect(await attempt('Ada@example.org')).toBe(900);
  expect(await attempt('eve@example.org')).toBeNull();
});

test('a success forgets the tries before it', async () => {
  const { attempts, attempt } = limit();
  for (let tries = 0; tries < 3; tries += 1) await attempt('ada@example.org');
  await attempts.forget('ADA@example.org');
  expect(await attempt('ada@example.org')).toBeNull();
});

test('one try that is taken back leaves room for one, however many were refused', async () => {
  const { attempts, attempt } = limit();
  for (let tries = 0; tries < 20; tries += 1) await attempt('ada@example.org');
  await attempts.takeBack('ada@example.org');
  expect(await attempt('ada@example.org')).toBeNull();
  expect(await attempt('ada@example.org')).toBe(900);
});

test('with too many names the least recently tried is forgotten', async () => {
  const { attempt } = limit({ max: 1, capacity: 3 });
  for (const name of ['a', 'b', 'c', 'd']) expect(await attempt(name)).toBeNull();
  expect(await attempt('d')).toBe(900);
  expect(await attempt('b')).toBe(900);
  expect(await attempt('a')).toBeNull();
});

test('a name that was just tried is not forgotten', async () => {
  const { attempt } = limit({ max: 2, capacity: 2 });
  for (const name of ['a', 'b', 'a', 'c']) expect(await attempt(name)).toBeNull();
  expect(await attempt('a')).toBe(900);
});

test('a thousand names that nobody tries again leave at most one percent more rows than are remembered', async () => {
  const [here, there] = [node({ capacity: 200 }), node({ capacity: 200 })];
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}@example.org`);
  for (let from = 0; from < names.length; from += 4) {
    const some = names.slice(from, from + 4);
    await Promise.all(some.map((name, index) => (index % 2 ? here : there).count(name)));
  }
  // Each of the two nodes removes with every second of its new names.
  expect(await rows()).toBeLessThanOrEqual(204);
});

test('windows that ended are removed with the next new name, of all limits', async () => {
  await node().count('ada@example.org');
  await node({ kind: 'pairing_code' }).count('user 7');
  await turn(15 * minuteMs);
  await node({ kind: 'own_password' }).count('7');
  expect(await rows()).toBe(1);
});

test('two limits do not count for each other', async () => {
  const codes = node({ kind: 'pairing_code', max: 1 });
  const passwords = node({ kind: 'own_password', max: 1 });
  expect(await tried(codes, '7')).toBeNull();
  expect(await tried(passwords, '7')).toBeNull();
  expect(await tried(codes, '7')).toBe(900);
});

test('of a hundred tries at once on two nodes exactly as many get through as on one', async () => {
  const nodes = [node({ max: 10 }), node({ max: 10 })] as const;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => tried(nodes[index % 2 ? 0 : 1], 'ada@example.org')),
  );
  expect(answers.filter((waitSeconds) => waitSeconds === null)).toHaveLength(10);
});

test('a window ends by the database’s clock', async () => {
  const attempts = node({ max: 1 });
  expect(await tried(attempts, 'ada@example.org')).toBeNull();
  await turn(14 * minuteMs);
  expect(await tried(attempts, 'ada@example.org')).toBe(60);
  await turn(minuteMs);
  expect(await tried(attempts, 'ada@example.org')).toBeNull();
});

test('a server whose clock is an hour ahead counts as the others do', async () => {
  const attempts = node({ max: 1 });
  await attempts.count('ada@example.org');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * minuteMs });
  try {
    expect(await tried(attempts, 'ada@example.org')).toBe(900);
  } finally {
    vi.useRealTimers();
  }
});

test('when the clock was set back, nobody waits longer than one window', async () => {
  const { attempts, attempt, clock } = limit({ max: 1 });
  clock.nowMs = 60 * minuteMs;
  await attempt('ada@example.org');
  clock.nowMs = 0;
  expect(await attempt('ada@example.org')).toBe(900);
  clock.nowMs = 15 * minuteMs;
  expect(await attempt('ada@example.org')).toBeNull();
  await attempts.forget('ada@example.org');
});

test('an attempt in a transaction that is rolled back does not count', async () => {
  const attempts = node({ max: 1 });
  const failing = database.db.transaction().execute(async (trx) => {
    await attempts.count('ada@example.org', trx);
    throw new Error('the mail could not be written');
  });
  await expect(failing).rejects.toThrow('the mail could not be written');
  expect(await tried(attempts, 'ada@example.org')).toBeNull();
});

test('names are kept as hashes', async () => {
  await node().count('ada@example.org');
  const [row] = await database.db.selectFrom('attempt_windows').selectAll().execute();
  expect(row?.name).toHaveLength(16);
  expect(JSON.stringify(row)).not.toContain('ada');
});

test('never more than the limit gets through in one window, whatever the order of names and times', async () => {
  const steps = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b'), waitMs: fc.nat(10 * minuteMs) }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (tries) => {
      await database.db.deleteFrom('attempt_windows').execute();
      const { attempt, clock } = limit();
      const letThrough: Record<string, number[]> = { a: [], b: [] };
      for (const { name, waitMs } of tries) {
        clock.nowMs += waitMs;
        if ((await attempt(name)) === null) letThrough[name]?.push(clock.nowMs);
      }
      for (const times of Object.values(letThrough)) {
        // A window begins with an attempt that got through: no window of that length holds six.
        times.forEach((time, index) => {
          const sixth = times[index + 6];
          if (sixth !== undefined) expect(sixth - time).toBeGreaterThanOrEqual(15 * minuteMs);
        });
      }
    }),
  );
});
