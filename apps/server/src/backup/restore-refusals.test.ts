import { createArchive } from '@perron/archive';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionConfig } from '../db/pool';
import { BackupError } from './backup-error';
import { addStations, fill } from './testing/backup-content';
import { addFileRow, allRows, allRules, filesIn } from './testing/backup-databases';
import type { TestPlace } from './testing/backup-databases';
import { BackupRound } from './testing/backup-round';

let round: BackupRound;
let source: TestPlace;
let target: TestPlace;
beforeEach(async () => {
  round = await BackupRound.open();
  ({ source, target } = round);
});
afterEach(() => round.close());

async function refusal(restoring: Promise<unknown>): Promise<string> {
  const error: unknown = await restoring.then(
    () => 'nothing was refused',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return (error as Error).message;
}

test('a backup of a newer Perron is refused, and nothing changes', async () => {
  await source.client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-next-year', '2027-01-01')`,
  );
  await round.backup({ version: '2.0.0' });
  expect(await refusal(round.restore())).toMatch(
    /was made by a newer Perron \(2\.0\.0; it knows 9999-next-year, .*Update Perron/,
  );
  expect(await allRows(target.client)).toEqual({});
});

test('a backup from before 0.1.0 whose tables are older than that version’s is refused, and says what to do', async () => {
  await source.client.query(
    `delete from kysely_migration;
     insert into kysely_migration (name, timestamp)
       values ('0001-initial', '2026-01-01'), ('0077-directions-of-displays', '2026-01-02')`,
  );
  await round.backup();
  expect(await refusal(round.restore())).toMatch(
    /is from before Perron 0\.1\.0, .* Restore it with an older program: start Perron once as it was at commit /,
  );
  expect(await allRows(target.client)).toEqual({});
});

test('a backup in a newer form is refused', async () => {
  const archive = await createArchive(round.file, new Date());
  const head = { format: 2, version: '3.0.0', created_at: '2030-01-01T00:00:00Z' };
  await archive.add('perron.json', Buffer.from(JSON.stringify(head)));
  await archive.finish();
  expect(await refusal(round.restore())).toMatch(
    /made by Perron 3\.0\.0, in a form .* Update Perron/,
  );
});

test('a damaged backup changes neither database nor files', async () => {
  await addFileRow(source.client, await source.putFile('x'.repeat(3000)));
  await round.backup();
  const whole = gunzipSync(readFileSync(round.file));
  const changed = Buffer.from(whole);
  const place = whole.indexOf('picture');
  changed[place] = 'P'.charCodeAt(0);
  writeFileSync(round.file, gzipSync(changed));
  expect(await refusal(round.restore())).toContain('is not a whole backup');
  expect(filesIn(target)).toEqual([]);
  expect(await allRows(target.client)).toEqual({});
});

test('a database that holds something is replaced only with consent, and then wholly', async () => {
  await addStations(source.client, ['Zoo']);
  await round.backup();
  await round.restore();
  await addStations(target.client, ['Alex'], 10);
  const before = await allRows(target.client);
  expect(await refusal(round.restore())).toContain('not to be replaced');
  expect(await allRows(target.client)).toEqual(before);
  const mayReplace = vi.fn(async () => true);
  await round.restore({ mayReplace });
  // Two stations, and the three rows of rules that each database has from the start.
  expect(mayReplace).toHaveBeenCalledWith({ tables: Object.keys(before).length, rows: 5 });
  expect(await allRows(target.client)).toEqual(await allRows(source.client));
});

test('a database of another program is never touched', async () => {
  await target.client.query('create table invoices (id int); insert into invoices values (1)');
  await round.backup();
  const asked = vi.fn(async () => true);
  expect(await refusal(round.restore({ mayReplace: asked }))).toMatch(
    /holds tables of another program \(invoices\)/,
  );
  expect(asked).not.toHaveBeenCalled();
  expect(await allRows(target.client)).toEqual({ invoices: ['(1)'] });
});

test.each([
  ['a row that refers to none', 'tables/playlists/000001', '1\t5\t', '1\t6\t'],
  ['a row that the table refuses', 'tables/pixel_scenes/000001', '\t1920\t', '\tmuch\t'],
])('%s ends the restore, and the database stays as it was', async (_, part, from, to) => {
  await fill(source);
  await round.backup();
  await round.rewrite((name, content) => (name === part ? content.replace(from, to) : content));
  await addStations(source.client, ['Zoo']);
  const before = await allRows(source.client);
  const { client } = source;
  const restoring = round.restore({ client, mayReplace: async () => true });
  expect(await refusal(restoring)).toMatch(/violates foreign key|invalid input syntax/);
  expect(await allRows(source.client)).toEqual(before);
  expect(await allRules(source.client)).not.toEqual([]);
});

test('a server that is connected stands in the way', async () => {
  await round.backup();
  const server = new pg.Client(connectionConfig({ connectionString: target.databaseUrl }));
  await server.connect();
  expect(await refusal(round.restore())).toMatch(
    /A Perron server uses this database \(1 connections\)/,
  );
  await server.end();
});

test('an operator who stops it in the middle changes nothing', async () => {
  await fill(source);
  await round.backup();
  const stop = (at: string) => (doing: string) => {
    if (doing.startsWith(at)) throw new BackupError('It was stopped.');
  };
  for (const at of ['checking the backup', 'file', 'table users', 'checking what refers']) {
    expect(await refusal(round.restore({ progress: stop(at) }))).toBe('It was stopped.');
    expect(await allRows(target.client)).toEqual({});
  }
  for (const at of ['file', 'table']) {
    round.file = path.join(source.folder, 'stopped.tar.gz');
    expect(await refusal(round.backup({ progress: stop(at) }))).toBe('It was stopped.');
    expect(existsSync(round.file)).toBe(false);
    // The command ends its connection; the test goes on with it.
    await source.client.query('rollback');
  }
});

test('a database without our tables is not backed up', async () => {
  expect(await refusal(round.backup({ client: target.client }))).toContain(
    'holds no tables of Perron',
  );
  expect(existsSync(round.file)).toBe(false);
});
