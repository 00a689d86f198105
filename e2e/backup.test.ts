import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../apps/server/src/db/testing/create-test-database';
import { startProcess, startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { signIn } from './support/signed-in';

interface Installation {
  readonly env: Readonly<Record<string, string>>;
  readonly server: RunningServer;
  readonly token: string;
}

const home = mkdtempSync(path.join(os.tmpdir(), 'perron-backup-'));
const cleanUp: (() => Promise<unknown>)[] = [];
let installed: Record<'embedded' | 'external', Installation>;
let backups = 0;

beforeAll(async () => {
  installed = { embedded: await install('embedded'), external: await install('external') };
});
afterAll(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
  rmSync(home, { recursive: true, force: true });
});

/** Where an installation keeps its data: an own folder, and a database of that kind. */
async function place(kind: 'embedded' | 'external'): Promise<Record<string, string>> {
  const DATA_DIR = mkdtempSync(path.join(home, `${kind}-`));
  if (kind === 'embedded') return { DATA_DIR };
  const { databaseUrl, drop } = await createEmptyDatabase();
  cleanUp.push(drop);
  return { DATA_DIR, DATABASE_URL: databaseUrl };
}

async function start(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer({ TRANSIT_GTFS: 'data/berlin-mini.gtfs.zip', ...env });
  cleanUp.push(() => server.stop());
  return server;
}

async function install(kind: 'embedded' | 'external'): Promise<Installation> {
  const env = await place(kind);
  const server = await start(env);
  return { env, server, token: await signIn(server) };
}

function newFile(): string {
  return path.join(home, `backup-${++backups}.tar.gz`);
}

async function run(
  command: 'backup' | 'restore',
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ text: string; code: number | null }> {
  const started = startProcess(env, [`scripts/${command}.mjs`, ...args]);
  const code = await started.ended;
  return { text: started.output(), code };
}

function codeOf(number: number): string {
  return String(100_000_000 + number);
}

async function addStation(baseUrl: string, token: string, number: number): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/stations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Written ${number}`, code: codeOf(number) }),
  });
  expect(answer.status).toBe(201);
}

/** Stations one after the other, until it is told to stop. Counts those that are acknowledged. */
function keepWriting({ server, token }: Installation, from: number) {
  const stop = new AbortController();
  let number = from;
  const done = (async () => {
    while (!stop.signal.aborted) {
      await addStation(server.baseUrl, token, number + 1);
      number += 1;
    }
  })();
  // Told by `stop`.
  done.catch(() => undefined);
  return {
    count: () => number - from,
    stop() {
      stop.abort();
      return done;
    },
  };
}

async function countWritten(baseUrl: string, token: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/stations?name=Written&page_size=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { total: number }).total;
}

test.each([
  ['embedded', 'external'],
  ['external', 'embedded'],
] as const)(
  'a backup of the %s database while it is written to becomes an installation on the %s one',
  async (from, to) => {
    const file = newFile();
    const { env, server, token } = installed[from];
    const writing = keepWriting(installed[from], 0);
    await vi.waitFor(() => expect(writing.count()).toBeGreaterThan(20));
    const before = writing.count();
    const made = await run('backup', [file], env);
    const after = writing.count();
    await writing.stop();
    expect(made.text).toContain(`are in ${file}`);
    expect(made.code).toBe(0);

    const target = await place(to);
    const restored = await run('restore', [file], target);
    expect(restored.text).toContain('were restored');
    expect(restored.code).toBe(0);
    const second = await start(target);
    // The token of before: the key that it was signed with came along.
    const count = await countWritten(second.baseUrl, token);
    expect(count).toBeGreaterThanOrEqual(before);
    expect(count).toBeLessThanOrEqual(after + 1);
    await signIn({ ...second, email: server.email, password: server.password });
    await addStation(second.baseUrl, token, count + 1);
    expect(await countWritten(second.baseUrl, token)).toBe(count + 1);
  },
);

test('a backup’s parts belong together: each station with its line in the audit log', async () => {
  const { env, server, token } = installed.external;
  const writing = keepWriting(installed.external, await countWritten(server.baseUrl, token));
  const files = [newFile(), newFile()];
  for (const file of files) expect((await run('backup', [file], env)).code).toBe(0);
  await writing.stop();
  for (const file of files) {
    const target = await place('external');
    expect((await run('restore', [file], target)).code).toBe(0);
    const client = new pg.Client(target['DATABASE_URL']);
    await client.connect();
    const { rows } = await client.query(
      `select (select array_agg(code order by id) from stations where name like 'Written%') as codes,
              (select array_agg(entity_name order by id) from audit_log
                where entity_name like 'Written%') as told,
              (select count(*)::int from events where entity = 'station') as events`,
    );
    await client.end();
    const { codes, told, events } = rows[0] as { codes: string[]; told: string[]; events: number };
    expect(codes).toEqual(codes.map((_, index) => codeOf(index + 1)));
    expect(told).toEqual(codes.map((_, index) => `Written ${index + 1}`));
    expect(events).toBe(codes.length);
  }
});

test.each([
  ['embedded', /^Nothing was restored: .* already used by another Perron .*\n$/],
  ['external', /^Nothing was restored: A Perron server uses this database .*\n$/],
] as const)(
  'nothing is restored while a server runs on the %s database',
  async (kind, sentence) => {
    const { env, server } = installed[kind];
    const file = newFile();
    expect((await run('backup', [file], env)).code).toBe(0);
    const { text, code } = await run('restore', [file, '--replace'], env);
    expect(code).toBe(1);
    expect(text).toMatch(sentence);
    await signIn(server);
  },
);

/** A backup that waits in its middle for a table, until it is let go on. */
async function waitingBackup(file: string) {
  const { env } = installed.external;
  const blocker = new pg.Client(env['DATABASE_URL']);
  await blocker.connect();
  await blocker.query('begin; lock table stations in access exclusive mode');
  const started = startProcess(env, ['scripts/backup.mjs', file]);
  const partial = `${file}.${started.process.pid ?? 0}.partial`;
  await vi.waitFor(() => expect(existsSync(partial)).toBe(true));
  return { ...started, partial, letGoOn: () => blocker.end() };
}

test('a backup that is killed leaves no file of its name, and the next one is whole', async () => {
  const file = newFile();
  const backup = await waitingBackup(file);
  backup.process.kill('SIGKILL');
  await backup.ended;
  expect(existsSync(file)).toBe(false);
  await backup.letGoOn();
  expect((await run('backup', [file], installed.external.env)).code).toBe(0);
  expect((await run('restore', [file], await place('embedded'))).code).toBe(0);
});

test('Ctrl-C in the middle of a backup removes what was written', async () => {
  const file = newFile();
  const backup = await waitingBackup(file);
  backup.process.kill('SIGINT');
  await vi.waitFor(() => expect(backup.output()).toContain('Stopping after this step'));
  await backup.letGoOn();
  expect(await backup.ended).toBe(1);
  expect(backup.output()).toContain('No backup was made: It was stopped.');
  expect(existsSync(file) || existsSync(backup.partial)).toBe(false);
});

test('an address of a database that cannot be reached is named without its password', async () => {
  const other = { DATA_DIR: home, DATABASE_URL: 'postgres://perron:secret@127.0.0.1:1/perron' };
  for (const [command, args] of [
    ['backup', []],
    ['restore', [newFile()]],
  ] as const) {
    const { text, code } = await run(command, args, other);
    expect(code).toBe(1);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).toContain('DATABASE_URL');
    expect(text).not.toContain('secret');
  }
});

test('without a server the backup starts its database, and stops it again', async () => {
  const { env, server } = installed.embedded;
  await server.stop();
  const { text, code } = await run('backup', [], env);
  expect(code).toBe(0);
  const dataDir = env['DATA_DIR'] ?? '';
  const [file] = readdirSync(path.join(dataDir, 'backups'));
  expect(text).toContain(file);
  expect(existsSync(path.join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});
