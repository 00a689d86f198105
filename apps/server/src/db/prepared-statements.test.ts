import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPool } from './pool';
import { maxPrepared } from './prepared-statements';
import { createTestDatabase } from './testing/create-test-database';
import type { TestDatabase } from './testing/create-test-database';
import { silentLogger } from './testing/silent-logger';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** One connection, so that all of a test is asked over it. */
function openOne(warn: (fields: object, message: string) => void = () => undefined) {
  const address = { connectionString: database.databaseUrl };
  const { db } = openPool(address, { maxConnections: 1 }, { ...silentLogger, warn });
  onTestFinished(() => db.destroy());
  const stationsLike = (text: string) =>
    db.selectFrom('stations').selectAll('stations').where('name', 'like', text).execute();
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(db);
    return rows.map(({ statement }) => statement);
  };
  return { db, stationsLike, prepared };
}

async function thrice(ask: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await ask();
}

test('a statement that is run often is prepared once, for all its values', async () => {
  const { db, stationsLike, prepared } = openOne();
  await db.insertInto('stations').values({ name: 'Markt', code: 'm' }).execute();
  await stationsLike('A%');
  await stationsLike('B%');
  expect(await prepared()).toEqual([]);
  expect(await stationsLike('C%')).toEqual([]);
  expect(await stationsLike('M%')).toMatchObject([{ name: 'Markt' }]);
  expect(await prepared()).toEqual([expect.stringContaining('from "stations"')]);
});

test('a column that comes while a statement is prepared is in its next answer', async () => {
  const { db, stationsLike, prepared } = openOne();
  await db.insertInto('stations').values({ name: 'Rathaus', code: 'r' }).execute();
  await thrice(() => stationsLike('Rathaus'));
  await sql`alter table stations add column as_tested text default 'yes'`.execute(database.db);
  onTestFinished(async () => {
    await sql`alter table stations drop column as_tested`.execute(database.db);
  });
  expect(await stationsLike('Rathaus')).toMatchObject([{ name: 'Rathaus', as_tested: 'yes' }]);
  await stationsLike('Rathaus');
  expect(await prepared()).toHaveLength(2);
});

test('within a transaction nothing is prepared, and a change of columns refuses nothing there', async () => {
  const { db, stationsLike } = openOne();
  await thrice(() => stationsLike('Park'));
  const names = await db.transaction().execute(async (trx) => {
    await sql`alter table stations add column as_tested text`.execute(trx);
    const rows = await trx
      .selectFrom('stations')
      .selectAll('stations')
      .where('name', 'like', 'Park')
      .execute();
    await sql`alter table stations drop column as_tested`.execute(trx);
    return rows;
  });
  expect(names).toEqual([]);
});

test('where a pooler loses prepared statements they are answered all the same, and given up', async () => {
  const warn = vi.fn();
  const { db, stationsLike, prepared } = openOne(warn);
  await thrice(() => stationsLike('M%'));
  await sql`deallocate all`.execute(db);
  expect(await stationsLike('M%')).toMatchObject([{ name: 'Markt' }]);
  await thrice(() => stationsLike('M%'));
  expect(await prepared()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]?.[1]).toContain('max_prepared_statements');
});

test('where a pooler has given our name to another connection they are answered all the same', async () => {
  const { db, stationsLike } = openOne();
  await thrice(() => stationsLike('M%'));
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db);
  const other = openOne();
  await sql`prepare ${sql.ref(rows[0]?.name ?? '')} (text) as select 1`.execute(other.db);
  await thrice(() => other.stationsLike('M%'));
  expect(await other.stationsLike('M%')).toMatchObject([{ name: 'Markt' }]);
});

test('a connection keeps a limited number of statements', async () => {
  const { db, prepared } = openOne();
  for (let column = 0; column < maxPrepared + 5; column += 1) {
    const text = sql`select ${1}::integer as ${sql.ref(`column_${column}`)}`;
    await thrice(() => text.execute(db));
  }
  expect(await prepared()).toHaveLength(maxPrepared);
});

test('a wrong value fails as it does without a name, and the next is answered', async () => {
  const { db } = openOne();
  const asNumber = (text: string) => sql`select ${text}::text::integer as number`.execute(db);
  await thrice(() => asNumber('1'));
  await expect(asNumber('one')).rejects.toMatchObject({ code: '22P02' });
  expect((await asNumber('7')).rows).toEqual([{ number: 7 }]);
});
