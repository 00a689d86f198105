import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '../db/migrations/migrate';
import { migrations } from '../db/migrations/migrations';
import { connectionConfig } from '../db/pool';
import { createArchive } from './archive-writer';
import { readArchive } from './archive-reader';
import { BackupError } from './backup-error';
import { takeSnapshot } from './database-snapshot';
import { makeBackup, type BackupDeps } from './make-backup';
import { oneClientDatabase } from './one-client-database';
import { restoreBackup, type RestoreDeps } from './restore-backup';
import {
  addFileRow,
  allRows,
  allRules,
  openTestPlace,
  type TestPlace,
} from './testing/backup-databases';

let source: TestPlace;
let target: TestPlace;
let file: string;
beforeEach(async () => {
  [source, target] = await Promise.all([openTestPlace('template'), openTestPlace('empty')]);
  file = path.join(source.folder, 'backup.tar.gz');
});
afterEach(() => Promise.all([source.close(), target.close()]));

const quiet = { progress: () => undefined };

function backup(deps: Partial<BackupDeps> = {}) {
  const { client, files } = source;
  const version = '0.1.0';
  const now = new Date('2026-11-21T10:00:00Z');
  return makeBackup(file, { client, files, version, now, ...quiet, ...deps });
}

function restore(deps: Partial<RestoreDeps> = {}) {
  const { client, files, folder: scratchDir } = target;
  const mayReplace = async () => false;
  return restoreBackup(file, { client, files, scratchDir, mayReplace, ...quiet, ...deps });
}

async function refusal(restoring: Promise<unknown>): Promise<string> {
  const error: unknown = await restoring.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

function addStations(client: pg.Client, names: readonly string[], from = 0): Promise<unknown> {
  return client.query(
    `insert into stations (name, code)
     select name, 'c' || ($2::int + n) from unnest($1::text[]) with ordinality as t (name, n)`,
    [names, from],
  );
}

/** Something in every kind of column, rows that refer to later ones, and gaps in the ids. */
async function fill({ client, ...place }: TestPlace): Promise<void> {
  await client.query(`
    insert into users (email, first_name, last_name, password_hash)
      values ('ada@perron.example', 'Ada', 'Lovelace', '$argon2id$x'), ('b@perron.example', '', '', null);
    insert into api_keys (name, prefix, key_hash, scopes)
      values ('Zoo', 'perron_abcde', '\\x00ff0a5c09', '{display,read}');
    insert into output_types (output_type, name, resolution_x, resolution_y)
      values ('pixel', 'Screen', 1920, 1080);
    insert into scenarios (id, name, condition, priority, parent_id, type) values
      (5, 'child', 'true', 1, null, 'scenario'), (9, 'parent', 'true', 2, null, 'category');
    update scenarios set parent_id = 9 where id = 5;
    insert into pixel_scenes (name, width, height, widgets)
      values ('Board', 1920, 1080, '[{"type": "text", "text": "Gleis\\t4 \\\\ \\u00e4"}]');
    insert into playlists (scenario_id, output_type_id) values (5, 1);
    insert into playlist_scenes (playlist_id, position, type, pixel_scene_id, duration_seconds)
      values (1, 0, 'Pixel', 1, 0.1), (1, 1, 'Pixel', 1, 1e-5);
    insert into settings (key, value) values ('token_signing_secret', '{"base64": "c2VjcmV0"}');
    insert into audit_log (actor_type, actor_id, actor_name, action, entity, entity_id, entity_name)
      values ('system', null, 'Perron', 'create', 'station', 1, 'Zoo');
    insert into events (id, entity, entity_id, action, reach)
      values (nextval('events_id_seq'), 'station', 1, 'create', '{}');
    insert into stations (id, name, code) values (700, 'gone', 'gone');
    select setval('stations_id_seq', 700);
    delete from stations`);
  await addFileRow(client, await place.putFile('a picture'));
}

test('a restored database holds row for row what was backed up, with all its rules', async () => {
  await fill(source);
  const made = await backup();
  const restored = await restore();
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
  expect(await allRules(target.client)).toEqual(await allRules(source.client));
  expect(restored.newSteps).toEqual([]);
  expect(restored.rows).toBe(made.rows);
  expect(made.rows).toBe(Object.values(await allRows(source.client)).flat().length);
});

test('an id that was given once is not given again, even when its row is gone', async () => {
  await fill(source);
  await backup();
  await restore();
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
  await backup();
  await restore();
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
  await backup();
  const parts: string[] = [];
  for await (const { name, kind } of readArchive(file)) if (kind === 'table') parts.push(name);
  expect(parts.filter((name) => name.startsWith('tables/pixel_scenes/')).length).toBeGreaterThan(2);
  await restore();
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('the server’s own settings of dates and numbers change nothing', async () => {
  await fill(source);
  await source.client.query(
    `set datestyle = 'German'; set timezone = 'Asia/Kolkata'; set extra_float_digits = 0`,
  );
  await backup();
  await target.client.query(`set datestyle = 'SQL, MDY'; set timezone = 'America/New_York'`);
  await restore();
  for (const { client } of [source, target]) {
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'; set extra_float_digits = 1`);
  }
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('what is written after the backup’s moment is not in it, nor half of it', async () => {
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

/** The store, and what happens just before it opens a file for the first time. */
function interrupted(place: TestPlace, before: () => Promise<void>): BackupDeps['files'] {
  const { files } = place;
  let happened: Promise<void> | null = null;
  return {
    size: (name) => files.size(name),
    async open(name) {
      await (happened ??= before());
      return files.open(name);
    },
  };
}

function filesIn(place: TestPlace): string[] {
  return readdirSync(path.join(place.folder, 'files')).sort();
}

test('a file that is uploaded while files are copied comes with its row', async () => {
  const first = await source.putFile('first');
  await addFileRow(source.client, first);
  const second = await source.putFile('second');
  await backup({ files: interrupted(source, () => addFileRow(source.client, second)) });
  await restore();
  expect(filesIn(target)).toEqual([first, second].sort());
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('a file that is deleted while files are copied is not missed', async () => {
  const name = await source.putFile('first');
  await addFileRow(source.client, name);
  const remove = async () => {
    await source.client.query('delete from s3_files');
    await source.files.delete(name);
  };
  const made = await backup({ files: interrupted(source, remove) });
  expect(made).toMatchObject({ files: 0, lostFiles: [] });
  await restore();
  expect((await allRows(target.client))['s3_files']).toEqual([]);
});

test('a file that the store has lost is named, and the rest is saved', async () => {
  const kept = await source.putFile('kept');
  const lost = `${'0'.repeat(64)}.png`;
  await addFileRow(source.client, kept);
  await addFileRow(source.client, lost);
  expect(await backup()).toMatchObject({ files: 1, lostFiles: [lost] });
  await restore();
  expect(filesIn(target)).toEqual([kept]);
});

test('files come back with their content, and nothing else is left in the folders', async () => {
  const name = await source.putFile('a picture');
  await addFileRow(source.client, name);
  await backup();
  await restore();
  expect(readFileSync(path.join(target.folder, 'files', name), 'utf8')).toBe('a picture');
  expect(readdirSync(target.folder)).toEqual(['files']);
});

test('a backup of an older Perron is restored and brought up to date', async () => {
  const older = await openTestPlace('empty');
  const [first = ''] = Object.keys(migrations);
  await migrate(oneClientDatabase(older.client), { [first]: migrations[first]! });
  await older.client.query(
    `insert into users (email, first_name, last_name, password_hash)
       values ('ada@perron.example', 'Ada', 'Lovelace', 'x');
     insert into stations (name, code) values ('Zoo', '1')`,
  );
  await backup({ client: older.client, files: older.files });
  await older.close();
  const { newSteps } = await restore();
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

test('a backup of a newer Perron is refused, and nothing changes', async () => {
  await source.client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-next-year', '2027-01-01')`,
  );
  await backup({ version: '2.0.0' });
  expect(await refusal(restore())).toMatch(
    /was made by a newer Perron \(2\.0\.0; it knows 9999-next-year, .*Update Perron/,
  );
  expect(await allRows(target.client)).toEqual({});
});

test('a backup in a newer form is refused', async () => {
  const archive = await createArchive(file, new Date());
  const head = { format: 2, version: '3.0.0', created_at: '2030-01-01T00:00:00Z' };
  await archive.add('perron.json', Buffer.from(JSON.stringify(head)));
  await archive.finish();
  expect(await refusal(restore())).toMatch(/made by Perron 3\.0\.0, in a form .* Update Perron/);
});

test('a damaged backup changes neither database nor files', async () => {
  await addFileRow(source.client, await source.putFile('x'.repeat(3000)));
  await backup();
  const whole = gunzipSync(readFileSync(file));
  const changed = Buffer.from(whole);
  const place = whole.indexOf('picture');
  changed[place] = 'P'.charCodeAt(0);
  writeFileSync(file, gzipSync(changed));
  expect(await refusal(restore())).toContain('is not a whole backup');
  expect(filesIn(target)).toEqual([]);
  expect(await allRows(target.client)).toEqual({});
});

test('a database that holds something is replaced only with consent, and then wholly', async () => {
  await addStations(source.client, ['Zoo']);
  await backup();
  await restore();
  await addStations(target.client, ['Alex'], 10);
  const before = await allRows(target.client);
  expect(await refusal(restore())).toContain('not to be replaced');
  expect(await allRows(target.client)).toEqual(before);
  const mayReplace = vi.fn(async () => true);
  await restore({ mayReplace });
  expect(mayReplace).toHaveBeenCalledWith({ tables: Object.keys(before).length, rows: 2 });
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('the way back from an update: a database that a newer Perron changed is replaced', async () => {
  await fill(source);
  await backup();
  await restore();
  await target.client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-next-year', '2027-01-01');
     create type mood as enum ('calm');
     create table moods (id int primary key, station_id int references stations, mood mood);
     create view calm_stations as select * from stations;
     create function calm() returns int language sql as 'select 1'`,
  );
  await restore({ mayReplace: async () => true });
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
  expect(await allRules(target.client)).toEqual(await allRules(source.client));
});

test('a database of another program is never touched', async () => {
  await target.client.query('create table invoices (id int); insert into invoices values (1)');
  await backup();
  const asked = vi.fn(async () => true);
  expect(await refusal(restore({ mayReplace: asked }))).toMatch(
    /holds tables of another program \(invoices\)/,
  );
  expect(asked).not.toHaveBeenCalled();
  expect(await allRows(target.client)).toEqual({ invoices: ['(1)'] });
});

test('a table of another program in the same database is left out', async () => {
  await source.client.query('create table invoices (id serial, n int)');
  await source.client.query('insert into invoices (n) values (1)');
  await addStations(source.client, ['Zoo']);
  await backup();
  expect((await restore()).foreignTables).toEqual(['invoices']);
  expect(await allRows(target.client)).toMatchObject({ stations: [expect.any(String)] });
  expect(await allRows(target.client)).not.toHaveProperty('invoices');
});

/** The backup again, with each entry as `change` makes it: whole by its checksums. */
async function rewrite(change: (name: string, content: string) => string): Promise<void> {
  const changed = path.join(source.folder, 'changed.tar.gz');
  const archive = await createArchive(changed, new Date());
  for await (const entry of readArchive(file)) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    const content = change(entry.name, Buffer.concat(chunks).toString('utf8'));
    await archive.add(entry.name, Buffer.from(content));
  }
  await archive.finish();
  file = changed;
}

test.each([
  ['a row that refers to none', 'tables/playlists/000001', '1\t5\t', '1\t6\t'],
  ['a row that the table refuses', 'tables/pixel_scenes/000001', '\t1920\t', '\tmuch\t'],
])('%s ends the restore, and the database stays as it was', async (_, part, from, to) => {
  await fill(source);
  await backup();
  await rewrite((name, content) => (name === part ? content.replace(from, to) : content));
  await addStations(source.client, ['Zoo']);
  const before = await allRows(source.client);
  const { client } = source;
  const restoring = restore({ client, mayReplace: async () => true });
  expect(await refusal(restoring)).toMatch(/violates foreign key|invalid input syntax/);
  expect(await allRows(source.client)).toEqual(before);
  expect(await allRules(source.client)).not.toEqual([]);
});

test('a server that is connected stands in the way', async () => {
  await backup();
  const server = new pg.Client(connectionConfig({ connectionString: target.databaseUrl }));
  await server.connect();
  expect(await refusal(restore())).toMatch(/A Perron server uses this database \(1 connections\)/);
  await server.end();
});

test('an operator who stops it in the middle changes nothing', async () => {
  await fill(source);
  await backup();
  const stop = (at: string) => (doing: string) => {
    if (doing.startsWith(at)) throw new BackupError('It was stopped.');
  };
  for (const at of ['checking the backup', 'file', 'table users', 'checking what refers']) {
    expect(await refusal(restore({ progress: stop(at) }))).toBe('It was stopped.');
    expect(await allRows(target.client)).toEqual({});
  }
  for (const at of ['file', 'table']) {
    file = path.join(source.folder, 'stopped.tar.gz');
    expect(await refusal(backup({ progress: stop(at) }))).toBe('It was stopped.');
    expect(existsSync(file)).toBe(false);
    // The command ends its connection; the test goes on with it.
    await source.client.query('rollback');
  }
});

test('a database without our tables is not backed up', async () => {
  expect(await refusal(backup({ client: target.client }))).toContain('holds no tables of Perron');
  expect(existsSync(file)).toBe(false);
});
