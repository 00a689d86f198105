import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPool } from '../pool';
import type { Database } from '../tables';
import { nameStepsBeforeBase, stepsBeforeBase } from '../testing/as-before-base';
import { createEmptyDatabase } from '../testing/create-test-database';
import { silentLogger } from '../testing/silent-logger';
import { migrate, missingSteps } from './migrate';
import { migrations } from './migrations';

let databaseUrl: string;
let drop: () => Promise<void>;
const pools: Kysely<Database>[] = [];
beforeEach(async () => {
  ({ databaseUrl, drop } = await createEmptyDatabase());
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.destroy();
  await drop();
});

function connect(): Kysely<Database> {
  const { db } = openPool({ connectionString: databaseUrl }, { maxConnections: 2 }, silentLogger);
  pools.push(db);
  return db;
}

async function migrateToBase(db: Kysely<Database>): Promise<void> {
  const [base = ''] = Object.keys(migrations);
  await migrate(db, { [base]: migrations[base]! });
}

async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

it('makes the tables once, and has nothing to do the next time', async () => {
  const db = connect();
  expect(await migrate(db)).toEqual(Object.keys(migrations));
  expect(await migrate(db)).toEqual([]);
});

it('lets five servers start at once on one empty database', async () => {
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(connect())));
  expect(runs.flat()).toEqual(Object.keys(migrations));
});

it('does not start on a database that a newer Perron has changed', async () => {
  const db = connect();
  await migrate(db, { ...migrations, '9999-from-the-future': { up: async () => {} } });
  await expect(migrate(db)).rejects.toThrow(
    /changed by a newer Perron \(it knows 9999-from-the-future, .*\): start that version/,
  );
});

it('takes over a database from before the base: its data stay, and older nodes find their own steps', async () => {
  const db = connect();
  await migrateToBase(db);
  await db.insertInto('stations').values({ name: 'Zoo', code: '1' }).execute();
  await nameStepsBeforeBase(db);
  expect(await missingSteps(db)).toEqual(Object.keys(migrations).slice(1));
  const runs = await Promise.all(
    [db, connect(), connect()].map((connection) => migrate(connection)),
  );
  expect(runs.flat()).toEqual(Object.keys(migrations));
  expect(await missingSteps(db)).toEqual([]);
  expect(await db.selectFrom('stations').select(['name', 'code']).execute()).toEqual([
    { name: 'Zoo', code: '1' },
  ]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...stepsBeforeBase, ...Object.keys(migrations)].sort(),
  );
});

it('does not start on a database that is older than the base, and says what to do', async () => {
  const db = connect();
  await migrateToBase(db);
  const older = stepsBeforeBase.slice(0, -1);
  await nameStepsBeforeBase(db, older);
  await expect(migrate(db)).rejects.toThrow(
    /from before Perron 0\.1\.0 .* \(its last step is 0077-directions-of-displays\): start Perron once as it was at commit \w+, /,
  );
  expect(await missingSteps(db)).toEqual(Object.keys(migrations));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual(older);
});

it('begins again when servers of before stood in the way', async () => {
  const db = connect();
  let tries = 0;
  const step = {
    up: async (connection: Kysely<unknown>) => {
      tries += 1;
      await sql`create table odd ()`.execute(connection);
      if (tries > 2) return;
      await sql`do $$ begin raise 'deadlock detected' using errcode = 'deadlock_detected'; end $$`.execute(
        connection,
      );
    },
  };
  const steps = { ...migrations, '9998-odd': step };
  expect(await migrate(db, steps)).toEqual(Object.keys(steps));
  expect(tries).toBe(3);
});

it('leaves the database as it was when a step fails, and names the step', async () => {
  const db = connect();
  const failing = {
    up: async (connection: Kysely<unknown>) => {
      await sql`create table half_done ()`.execute(connection);
      await sql`select 1 / 0`.execute(connection);
    },
  };
  await expect(migrate(db, { ...migrations, '9998-failing': failing })).rejects.toThrow(
    /\(step 9998-failing\): division by zero\. Nothing was changed/,
  );
  expect(await tableNames(db)).toEqual([]);
  expect(await migrate(db)).toEqual(Object.keys(migrations));
});

it('says what is missing when the database user may not make tables', async () => {
  const db = connect();
  await sql`revoke create on schema public from public`.execute(db);
  const role = `perron_reader_${String(process.pid)}`;
  await sql`create role ${sql.id(role)}`.execute(db);
  await sql`grant ${sql.id(role)} to current_user`.execute(db);
  const pool = new pg.Pool({ connectionString: databaseUrl, options: `-c role=${role}`, max: 1 });
  const reader = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await expect(migrate(reader)).rejects.toThrow(/check that the database user may create tables/);
  await reader.destroy();
  await sql`drop role ${sql.id(role)}`.execute(db);
});
