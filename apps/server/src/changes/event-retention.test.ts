import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../db/testing/create-test-database';
import { advisoryLocks } from '../db/advisory-locks';
import type { TestDatabase } from '../db/testing/create-test-database';
import { silentLogger } from '../db/testing/silent-logger';
import type { Retention } from '../db/retention';
import { createEventRetention } from './event-retention';
import type { EventRetentionOptions } from './event-retention';
import { nobody } from './reach';

let database: TestDatabase;
let made: Retention[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate events`.execute(database.db);
});
afterEach(async () => {
  await Promise.all(made.map((retention) => retention.stop()));
  made = [];
});

function createRetention(options: EventRetentionOptions, logger = silentLogger): Retention {
  const retention = createEventRetention(database.db, logger, options);
  made.push(retention);
  return retention;
}

/** Events with the numbers from one on, each as old as is said. */
async function addEvents(count: number, ageDays: (id: number) => number): Promise<void> {
  for (let from = 1; from <= count; from += 1_000) {
    const ids = Array.from(
      { length: Math.min(1_000, count - from + 1) },
      (_, index) => from + index,
    );
    await sql`
      insert into events (id, at, entity, entity_id, action, reach)
      select id, now() - make_interval(days => age), 'station', 1, 'updated', ${JSON.stringify(nobody)}
      from unnest(${ids}::int[], ${ids.map(ageDays)}::int[]) as events (id, age)`.execute(
      database.db,
    );
  }
}

async function idsLeft(): Promise<number[]> {
  const rows = await database.db.selectFrom('events').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

test('events of the last days are kept', async () => {
  await addEvents(6, (id) => 10 - id);
  await createRetention({ keptDays: 7 }).remove();
  expect(await idsLeft()).toEqual([4, 5, 6]);
});

test('the newest event is kept however old it is: clients stand there', async () => {
  await addEvents(3, () => 400);
  await createRetention({ keptDays: 7 }).remove();
  expect(await idsLeft()).toEqual([3]);
});

test('no more events are kept than the limit, however new they are', async () => {
  await addEvents(4_500, () => 0);
  await createRetention({ keptEvents: 1_200 }).remove();
  const left = await idsLeft();
  expect([left.length, left[0], left.at(-1)]).toEqual([1_200, 3_301, 4_500]);
});

test('one node is enough: while it removes events, others leave them alone', async () => {
  await addEvents(3, () => 400);
  await database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.eventRetention})`.execute(trx);
    await createRetention({ keptDays: 7 }).remove();
    expect(await idsLeft()).toEqual([1, 2, 3]);
  });
});

test('it is done again and again, until it is stopped', async () => {
  const retention = createRetention({ keptDays: 7, everyMs: 20 });
  retention.start();
  for (const round of [1, 2]) {
    await sql`truncate events`.execute(database.db);
    await addEvents(2 + round, () => 400);
    await vi.waitFor(async () => expect(await idsLeft()).toEqual([2 + round]));
  }
  await retention.stop();
  await addEvents(1, () => 400);
  await retention.remove();
  expect(await idsLeft()).toHaveLength(2);
});

test('a database that refuses is asked again later', async () => {
  const warn = vi.fn();
  const retention = createRetention({ keptDays: 7, everyMs: 20 }, { ...silentLogger, warn });
  await addEvents(3, () => 400);
  await sql`alter table events rename to hidden`.execute(database.db);
  retention.start();
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await sql`alter table hidden rename to events`.execute(database.db);
  await vi.waitFor(async () => expect(await idsLeft()).toEqual([3]));
});
