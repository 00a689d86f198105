import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { StartError } from '../start-error';
import { codeOf } from './connect-error';
import { openDatabase } from './database';
import type { OpenedDatabase } from './database';
import { createEmptyDatabase } from './testing/create-test-database';
import { silentLogger } from './testing/silent-logger';

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

async function open(
  databaseUrl: string | null,
  { dataDir = '/nowhere', logger = silentLogger } = {},
): Promise<OpenedDatabase> {
  const opened = await openDatabase({ databaseUrl, dataDir }, { logger });
  cleanUp.push(() => opened.close());
  return opened;
}

async function emptyDatabase(): Promise<URL> {
  const { databaseUrl, drop } = await createEmptyDatabase();
  cleanUp.push(drop);
  return new URL(databaseUrl);
}

async function sentenceFor(databaseUrl: string): Promise<string> {
  const error: unknown = await open(databaseUrl).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

it('makes the tables on the server that DATABASE_URL names', async () => {
  const { db, kind } = await open((await emptyDatabase()).href);
  expect(kind).toBe('external');
  expect(await db.selectFrom('stations').selectAll().execute()).toEqual([]);
});

it('ends a statement that takes longer than it may, and no migration', async () => {
  const databaseUrl = (await emptyDatabase()).href;
  const limits = { maxConnections: 3, statementLimitMs: 1 };
  const opened = await openDatabase(
    { databaseUrl, dataDir: '/nowhere', ...limits },
    { logger: silentLogger },
  );
  cleanUp.push(() => opened.close());
  await expect(sql`select pg_sleep(20)`.execute(opened.db)).rejects.toMatchObject({
    code: '57014',
  });
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  expect((await reader.query('select * from stations')).rows).toEqual([]);
  await reader.end();
});

it('has as many connections as it may, and says how many queries wait for one', async () => {
  const databaseUrl = (await emptyDatabase()).href;
  const opened = await openDatabase(
    { databaseUrl, dataDir: '/nowhere', maxConnections: 2 },
    { logger: silentLogger },
  );
  cleanUp.push(() => opened.close());
  const { db, use } = opened;
  const sleeps = Array.from({ length: 5 }, () => sql`select pg_sleep(600)`.execute(db));
  const ends = sleeps.map((sleep) => sleep.catch((error: unknown) => codeOf(error)));
  await expect.poll(use).toMatchObject({ busy: 2, idle: 0, waiting: 3 });
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  const end = () =>
    admin.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()",
    );
  await expect
    .poll(async () => {
      await end();
      return use().waiting + use().busy;
    })
    .toBe(0);
  expect(await Promise.all(ends)).toEqual(Array.from({ length: 5 }, () => '57014'));
  await admin.end();
});

it('does not call a query waiting that takes an idle connection in a moment', async () => {
  const { db, use } = await open((await emptyDatabase()).href);
  await sql`select 1`.execute(db);
  const query = sql`select 1`.execute(db);
  const waiting = new Set<number>();
  for (let turn = 0; turn < 500; turn += 1) {
    waiting.add(use().waiting);
    await Promise.resolve();
  }
  await query;
  expect([...waiting]).toEqual([0]);
});

it('makes the tables on its own server without DATABASE_URL', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'perron-database-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true }));
  const { db, kind, connection } = await open(null, { dataDir });
  expect(kind).toBe('embedded');
  expect(await db.selectFrom('stations').selectAll().execute()).toEqual([]);
  const listener = new pg.Client(connection);
  await listener.connect();
  const received = once(listener, 'notification');
  await listener.query('listen stations');
  await sql`notify stations, '17'`.execute(db);
  expect(await received).toMatchObject([{ payload: '17' }]);
  await listener.end();
});

it('says that the data directory of the embedded server cannot be used', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'perron-database-')), 'taken');
  cleanUp.push(() => rmSync(dirname(dataDir), { recursive: true }));
  writeFileSync(dataDir, 'a file');
  const opening = open(null, { dataDir });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(`The data directory ${dataDir} cannot be used`);
});

it('says that nothing listens at DATABASE_URL, without the password', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as { port: number };
  closed.close();
  await once(closed, 'close');
  expect(await sentenceFor(`postgres://ada:s3cret@127.0.0.1:${String(port)}/perron`)).toBe(
    `Perron cannot use the database at postgres://ada@127.0.0.1:${String(port)}/perron: nothing listens there: start it, or correct DATABASE_URL.`,
  );
});

it('says that the server refuses the user', async () => {
  const url = await emptyDatabase();
  url.username = 'nobody_here';
  url.password = 's3cret';
  const sentence = await sentenceFor(url.href);
  expect(sentence).toMatch(/correct them in DATABASE_URL|check the user in DATABASE_URL/);
  expect(sentence).not.toContain('s3cret');
});

it('says that there is no database of that name', async () => {
  const url = await emptyDatabase();
  url.pathname = '/no_such_database';
  expect(await sentenceFor(url.href)).toMatch(
    /no_such_database: it has no database of that name: create it \(createdb\)/,
  );
});

it('says that the address is none of a PostgreSQL server', async () => {
  for (const wrong of [
    'mysql://ada:s3cret@db/perron',
    'db.example.org',
    '',
    'postgres://ada:s3cret@db:fünf/perron',
    'postgres://ada:s3cret%@db/perron',
  ]) {
    const sentence = await sentenceFor(wrong);
    expect(sentence).toContain('expected postgres://user:password@host:5432/name');
    expect(sentence).not.toContain('s3cret');
  }
});

it('says that something else than PostgreSQL listens there', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  cleanUp.push(() => void other.close());
  const { port } = other.address() as { port: number };
  expect(await sentenceFor(`postgres://ada:s3cret@127.0.0.1:${String(port)}/perron`)).toMatch(
    /^Perron cannot use the database at postgres:\/\/ada@127.0.0.1:\d+\/perron: .*DATABASE_URL/,
  );
});

it('goes on when the server ended a connection that nobody used', async () => {
  const { href } = await emptyDatabase();
  const lost = vi.fn();
  const { db } = await open(href, { logger: { ...silentLogger, warn: lost } });
  const other = await open(href);
  await db.selectFrom('stations').selectAll().execute();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(other.db);
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
  expect(await db.selectFrom('stations').selectAll().execute()).toEqual([]);
});
