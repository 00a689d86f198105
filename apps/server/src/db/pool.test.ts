import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DatabaseCall, workingFor } from './database-call';
import { DatabaseAway } from './database-watch';
import { openPool } from './pool';
import { createTestDatabase } from './testing/create-test-database';
import type { TestDatabase } from './testing/create-test-database';
import { silentLogger } from './testing/silent-logger';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a connection that dies between two queries of a transaction fails that transaction, and nothing else', async () => {
  const { db } = openPool(
    { connectionString: database.databaseUrl },
    { maxConnections: 1 },
    silentLogger,
  );
  onTestFinished(() => db.destroy());
  const dying = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid ?? 0;
    // As a restart of PostgreSQL ends it; waited for until it is gone.
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db);
    // The news of it has come by now: nothing was asked for meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(trx);
  });
  await expect(dying).rejects.toThrow(/terminat|not queryable|Connection/);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a call that was given up takes no connection from others, however often it asks', async () => {
  const { db, use } = openPool(
    { connectionString: database.databaseUrl },
    { maxConnections: 2 },
    silentLogger,
  );
  onTestFinished(() => db.destroy());
  const call = new DatabaseCall(false);
  call.giveUp();
  for (let ask = 0; ask < 3; ask += 1) {
    const asked = workingFor(call, () => sql`select 1`.execute(db));
    await expect(asked).rejects.toBeInstanceOf(DatabaseAway);
  }
  await expect.poll(() => use().busy).toBe(0);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
