import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../pool';
import type { Database } from '../tables';
import { createEmptyDatabase } from '../testing/create-test-database';
import { narrowings, readTables } from '../testing/narrowings';
import type { Tables } from '../testing/narrowings';
import { silentLogger } from '../testing/silent-logger';
import { migrate } from './migrate';
import { lastReleasedStep, migrations } from './migrations';

// Nodes of two versions run side by side in an upgrade: within a minor version migrations only extend.

let db: Kysely<Database>;
let drop: () => Promise<void>;
let released: Tables;
let current: Tables;

beforeAll(async () => {
  const empty = await createEmptyDatabase();
  drop = empty.drop;
  const address = { connectionString: empty.databaseUrl };
  ({ db } = openPool(address, { maxConnections: 2 }, silentLogger));
  const steps = Object.entries(migrations);
  await migrate(db, Object.fromEntries(steps.filter(([name]) => name <= lastReleasedStep)));
  released = await readTables(db);
  await migrate(db);
  current = await readTables(db);
});
afterAll(async () => {
  await db.destroy();
  await drop();
});

test('the migrations since the last release take nothing from its program', () => {
  expect(Object.keys(migrations)).toContain(lastReleasedStep);
  expect(released.columns.length).toBeGreaterThan(100);
  expect(current.columns.length).toBeGreaterThan(released.columns.length);
  expect(narrowings(released, current)).toEqual([]);
});

/** The harm of a statement on the present tables to a program that knows them. */
async function takenBy(statement: string): Promise<string[]> {
  const undo = new Error('undo');
  let taken: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      taken = narrowings(current, await readTables(trx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return taken;
}

test.each([
  ['drop table held_changes', 'held_changes.id is gone'],
  ['alter table stations rename column code to number', 'stations.code is gone'],
  ['alter table users alter column last_name type varchar(10)', 'users.last_name is'],
  [
    'alter table access_rules alter column two_people drop default',
    'access_rules.two_people has no default any more',
  ],
  [
    'alter table users alter column limited_to set not null',
    'users.limited_to must not be null any more',
  ],
  [
    'alter table audit_log add column node text not null',
    'audit_log.node is new and has to be given',
  ],
  ["alter table audit_log add check (entity_name <> '')", 'audit_log has the new rule'],
  ['create unique index of_a_test on displays (name)', 'displays has the new rule of_a_test'],
  ['alter table audit_log add column node text', ''],
  ["alter table audit_log add column node text not null default 'one'", ''],
  ["alter table audit_log add column node text check (node <> '')", ''],
  ['create table of_a_test (id integer primary key, name text not null unique)', ''],
  ['create index of_a_test on displays (name)', ''],
])('%s: %j', async (statement, message) => {
  const taken = await takenBy(statement);
  expect(taken.length > 0).toBe(message !== '');
  expect(taken.join('\n')).toContain(message);
});
