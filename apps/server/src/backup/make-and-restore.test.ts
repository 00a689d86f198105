import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../db/migrations/migrate';
import { migrations } from '../db/migrations/migrations';
import { nameStepsBeforeBase } from '../db/testing/as-before-base';
import { readBackup } from './backup-archive';
import { takeSnapshot } from './database-snapshot';
import { oneClientDatabase } from './one-client-database';
import { allRows, allRules, openTestPlace } from './testing/backup-databases';
import type { TestPlace } from './testing/backup-databases';
import { BackupRound } from './testing/backup-round';
import { addStations, fill } from './testing/backup-content';

let round: BackupRound;
let source: TestPlace;
let target: TestPlace;
beforeEach(async () => {
  round = await BackupRound.open();
  ({ source, target } = round);
});
afterEach(() => round.close());

test('a restored database holds row for row what was backed up, with all its rules', async () => {
  await fill(source);
  const made = await round.backup();
  const restored = await round.restore();
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
  expect(await allRules(target.client)).toEqual(await allRules(source.client));
  expect(restored.newSteps).toEqual([]);
  expect(restored.rows).toBe(made.rows);
  expect(made.rows).toBe(Object.values(await allRows(source.client)).flat().length);
});

test('an id that was given once is not given again, even when its row is gone', async () => {
  await fill(source);
  await round.backup();
  await round.restore();
  const { rows } = await target.client.query(
    `insert into stations (name, code) values ('Zoo', '1') returning id`,
  );
  expect(rows).toEqual([{ id: 701 }]);
});

test('any text comes back as it was', async () => {
  const nameable = fc
    .string({ unit: 'binary', maxLength: 40 })
    .filter((text) => !text.includes('\0'));
  const names = [
    ...fc.sample(nameable, { numRuns: 500, seed: 4 }),
    ...['\\N', '\\.', '\t', '\r\n', '\\', '', "'", '\\x41', 'ä\u0308', '𝄞'],
  ];
  await addStations(source.client, names);
  await round.backup();
  await round.restore();
  const { rows } = await target.client.query<{ name: string }>(
    'select name from stations order by id',
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('a table of many megabytes travels in parts', async () => {
  await source.client.query(
    `insert into pixel_scenes (name, width, height, widgets)
     select 'scene ' || n, 1, 1, jsonb_build_array(jsonb_build_object('text', repeat(md5(n::text), 400)))
       from generate_series(1, 1000) n`,
  );
  await round.backup();
  const parts: string[] = [];
  for await (const { name, kind } of readBackup(round.file)) if (kind === 'table') parts.push(name);
  expect(parts.filter((name) => name.startsWith('tables/pixel_scenes/')).length).toBeGreaterThan(2);
  await round.restore();
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('the server’s own settings of dates and numbers change nothing', async () => {
  await fill(source);
  await source.client.query(
    `set datestyle = 'German'; set timezone = 'Asia/Kolkata'; set extra_float_digits = 0`,
  );
  await round.backup();
  await target.client.query(`set datestyle = 'SQL, MDY'; set timezone = 'America/New_York'`);
  await round.restore();
  for (const { client } of [source, target]) {
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1`);
  }
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('a row written after the backup’s moment is not in it, nor half of it', async () => {
  await addStations(source.client, ['Alex']);
  const other = new pg.Client(source.databaseUrl);
  await other.connect();
  const snapshot = await takeSnapshot(source.client);
  await addStations(other, ['Zoo'], 10);
  await other.query(`update stations set name = 'Alexanderplatz' where name = 'Alex'`);
  await other.end();
  const stations = { name: 'stations', columns: ['name'] };
  const copied = await snapshot.copyOut(stations);
  const chunks: Buffer[] = [];
  for await (const chunk of copied.chunks) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('Alex\n');
  await snapshot.end();
});

test('a backup of an older Perron is restored and brought up to date', async () => {
  const older = await openTestPlace('empty');
  const [base = ''] = Object.keys(migrations);
  const db = oneClientDatabase(older.client);
  await migrate(db, { [base]: migrations[base]! });
  await nameStepsBeforeBase(db);
  await older.client.query(
    `insert into users (email, first_name, last_name, password_hash)
       values ('ada@perron.example', 'Ada', 'Lovelace', 'x');
     insert into stations (name, code) values ('Zoo', '1')`,
  );
  await round.backup({ client: older.client, files: older.files });
  await older.close();
  const { newSteps } = await round.restore();
  expect(newSteps).toEqual(Object.keys(migrations).slice(1));
  expect(await allRules(target.client)).toEqual(await allRules(source.client));
  // A row of then has what the later steps have added to its table.
  const { rows } = await target.client.query(
    'select email, password_hash, password_generation from users',
  );
  expect(rows).toEqual([
    { email: 'ada@perron.example', password_hash: 'x', password_generation: 1 },
  ]);
});

test('the way back from an update: a database that a newer Perron changed is replaced', async () => {
  await fill(source);
  await round.backup();
  await round.restore();
  await target.client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-next-year', '2027-01-01');
     create type mood as enum ('calm');
     create table moods (id int primary key, station_id int references stations, mood mood);
     create view calm_stations as select * from stations;
     create function calm() returns int language sql as 'select 1'`,
  );
  await round.restore({ mayReplace: async () => true });
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
  expect(await allRules(target.client)).toEqual(await allRules(source.client));
});

test('a table of another program in the same database is left out', async () => {
  await source.client.query('create table invoices (id serial, n int)');
  await source.client.query('insert into invoices (n) values (1)');
  await addStations(source.client, ['Zoo']);
  await round.backup();
  expect((await round.restore()).foreignTables).toEqual(['invoices']);
  expect(await allRows(target.client)).toMatchObject({ stations: [expect.any(String)] });
  expect(await allRows(target.client)).not.toHaveProperty('invoices');
});
