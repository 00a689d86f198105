import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { silentLogger } from './testing/silent-logger';
import { openEmbedded } from './open-embedded';
import type { Embedded } from './open-embedded';
import { startMarkOf } from './process-identity';

/** A database as the first start makes it, to copy: making one takes most of a second. */
let pristine: string;
let dataDir: string;
const opened: Embedded[] = [];
beforeAll(async () => {
  pristine = mkdtempSync(join(tmpdir(), 'perron-pristine-'));
  await close(await open(pristine));
});
afterAll(() => rmSync(pristine, { recursive: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'perron-embedded-'));
});
afterEach(async () => {
  for (const embedded of opened.splice(0)) await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(directory = dataDir, settings = {}): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir: directory, logger: silentLogger, settings });
  opened.push(embedded);
  return embedded;
}

async function close(embedded: Embedded): Promise<void> {
  opened.splice(opened.indexOf(embedded), 1);
  await embedded.close();
}

function copyPristine(to = dataDir): void {
  execFileSync('cp', ['-a', join(pristine, 'postgres'), to]);
}

async function query<Row extends pg.QueryResultRow>(
  { connection }: Embedded,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = (): string => join(dataDir, 'postgres/data/postmaster.pid');

it('makes the database on the first start and finds it again on the next', async () => {
  const first = await open();
  await query(first, 'create table kept (station text)');
  await query(first, `insert into kept values ('Alexanderplatz')`);
  await close(first);
  const second = await open();
  expect(second.takenOver).toBe(false);
  expect(await query(second, 'select station from kept')).toEqual([{ station: 'Alexanderplatz' }]);
});

it('writes to the disk before it says that something is stored, and listens on no network', async () => {
  copyPristine();
  const embedded = await open();
  const rows = await query(
    embedded,
    `select name, setting from pg_settings where name in
     ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'data_checksums')
     order by name`,
  );
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
});

it('lets nobody in without the password, which only its own user can read', async () => {
  copyPristine();
  const embedded = await open();
  const stranger = new pg.Client({ ...embedded.connection, password: 'guess' });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600);
  expect(statSync(embedded.connection.host).mode & 0o777).toBe(0o700);
});

it('stops without leaving a process or a socket behind', async () => {
  copyPristine();
  const embedded = await open();
  const pid = embedded.serverPid();
  await close(embedded);
  expect(startMarkOf(pid)).toBeNull();
  expect(existsSync(embedded.connection.host)).toBe(false);
  expect(existsSync(pidFile())).toBe(false);
  expect(readFileSync(embedded.logFile, 'utf8')).toContain('database system is shut down');
});

it('stops in spite of a session in the middle of a transaction', async () => {
  copyPristine();
  const embedded = await open();
  const busy = new pg.Client(embedded.connection);
  const cutOff = new Promise((resolve) => busy.on('error', resolve));
  await busy.connect();
  await busy.query('begin');
  const pid = embedded.serverPid();
  await close(embedded);
  await cutOff;
  expect(startMarkOf(pid)).toBeNull();
});

it('works in a directory whose path is longer than a socket’s may be', async () => {
  const deep = join(dataDir, ...Array.from({ length: 6 }, () => 'ein-langer-ordnername-mit-ä'));
  mkdirSync(deep, { recursive: true });
  expect(Buffer.byteLength(deep)).toBeGreaterThan(150);
  expect(await query(await open(deep), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('refuses a second start on the same directory, also by another name', async () => {
  copyPristine();
  await open();
  await expect(open(join(dataDir, '.'))).rejects.toThrow(
    `already used by another Perron (process ${process.pid}). Stop it, or set DATA_DIR`,
  );
});

it('starts after a power cut that left the note of a server which is gone', async () => {
  copyPristine();
  const first = await open();
  const note = readFileSync(pidFile(), 'utf8');
  await query(first, 'create table kept ()');
  await close(first);
  writeFileSync(pidFile(), note);
  expect(await query(await open(), 'select * from kept')).toEqual([]);
});

it('starts when the number of a server that is gone was given to another program', async () => {
  copyPristine();
  const first = await open();
  const note = readFileSync(pidFile(), 'utf8');
  await close(first);
  // It belongs to PostgreSQL's own user: a process of any other is none of its servers.
  const { uid } = statSync(join(dataDir, 'postgres/data'));
  const other = spawn('sleep', ['60'], { uid });
  writeFileSync(pidFile(), note.replace(/^\d+/, String(other.pid)));
  const second = await open();
  expect(second.takenOver).toBe(false);
  expect(startMarkOf(other.pid ?? 0)).not.toBeNull();
  other.kill();
});

it('does not take the server of another data directory for its own', async () => {
  const otherDir = join(dataDir, 'other');
  mkdirSync(otherDir);
  copyPristine(otherDir);
  copyPristine();
  const other = await open(otherDir);
  const mine = await open();
  await close(mine);
  writeFileSync(pidFile(), readFileSync(join(otherDir, 'postgres/data/postmaster.pid')));
  const again = await open();
  expect(again.takenOver).toBe(false);
  expect(startMarkOf(other.serverPid())).not.toBeNull();
});

it('makes a new password when the file with it was lost', async () => {
  copyPristine();
  await close(await open());
  rmSync(join(dataDir, 'postgres/password'));
  expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('says what to do about a password of another database, and leaves no server running', async () => {
  copyPristine();
  const passwordFile = join(dataDir, 'postgres/password');
  writeFileSync(passwordFile, 'another');
  await expect(open()).rejects.toThrow(`the password in ${passwordFile}: delete that file`);
  expect(existsSync(pidFile())).toBe(false);
  rmSync(passwordFile);
  expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('begins again when the first start was cut off', async () => {
  mkdirSync(join(dataDir, 'postgres/data.new/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/data.new/PG_VERSION'), '18\n');
  expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts the server again when it dies, at the address that connections know', async () => {
  copyPristine();
  const embedded = await open();
  const pid = embedded.serverPid();
  process.kill(pid, 'SIGKILL');
  while (embedded.serverPid() === pid) await pause(20);
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('says which PostgreSQL made the data when it was another major version', async () => {
  copyPristine();
  await close(await open());
  writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
  await expect(open()).rejects.toThrow(
    /was made by PostgreSQL 17, and this Perron brings PostgreSQL 18: .*DATABASE_URL/,
  );
});

it('leaves a folder alone that holds something else', async () => {
  mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/data/holiday.jpg'), '');
  await expect(open()).rejects.toThrow(/holds files but no database: move them away/);
});

it('says what is wrong with a data directory that cannot be written', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(open(join(file, 'data'))).rejects.toThrow(
    /cannot be used: a part of its path is a file \(ENOTDIR\)\. Make it writable, or set DATA_DIR/,
  );
  const link = join(dataDir, 'link');
  symlinkSync(join(dataDir, 'gone'), link);
  await expect(open(link)).rejects.toThrow(/a part of its path is a link to nothing \(ENOENT\)/);
});
