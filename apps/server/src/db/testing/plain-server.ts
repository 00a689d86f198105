import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findProgramSource, installProgram } from '@perron/embedded-postgres/program';
import { directoryName, runTool, spawnServer } from '@perron/embedded-postgres/server-process';
import type { ProgramRunner } from '@perron/embedded-postgres/server-process';
import { serverUser } from '@perron/embedded-postgres/server-user';

/** A PostgreSQL server that was started for tests. */
export interface StartedServer {
  /**
   * The address of a database to connect to while creating others, with a user who may create them.
   */
  adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Settings that the embedded server never has: reached over TCP, with a user of few rights, in another
 * language and time zone, with the defaults of PostgreSQL for the rest. It does not wait for the disk,
 * because what it holds need not outlive the run.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'America/St_Johns',
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  bytea_output: 'escape',
  extra_float_digits: '-5',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

const user = 'perron_tests';
const readyTimeoutMs = 30_000;

/** Starts a server as an administrator would run one, on a temporary folder. */
export async function startPlainServer(): Promise<StartedServer> {
  const home = mkdtempSync(join(tmpdir(), 'perron-plain-'));
  chmodSync(home, 0o755);
  const directory = join(home, 'data');
  const runner = await runnerFor(home, directory);
  const password = randomBytes(16).toString('hex');
  await makeCluster(runner, directory, password);
  const log = openSync(join(home, 'server.log'), 'a');
  for (let triesLeft = 5; triesLeft > 0; triesLeft -= 1) {
    const port = await freePort();
    const child = spawnServer(runner, directory, argsFor(runner, directory, port), log);
    const ended = once(child, 'exit');
    const adminUrl = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
    // It ends when somebody has taken the port meanwhile.
    if (!(await isReady(adminUrl, child))) continue;
    return {
      adminUrl,
      async stop() {
        child.kill('SIGINT');
        await ended;
        await rm(home, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`PostgreSQL does not stay: see ${join(home, 'server.log')}`);
}

function argsFor({ user: owner }: ProgramRunner, directory: string, port: number): string[] {
  const options = Object.entries({ ...settings, port }).map(([name, value]) => `${name}=${value}`);
  return ['-D', directoryName(directory, owner), ...options.flatMap((option) => ['-c', option])];
}

async function runnerFor(home: string, directory: string): Promise<ProgramRunner> {
  const serverOwner = serverUser(directory);
  mkdirSync(directory, { mode: 0o700 });
  if (serverOwner.changed) chownSync(directory, serverOwner.uid, serverOwner.gid);
  const programDir = await installProgram(findProgramSource(), [home], serverOwner);
  return { programDir, user: serverOwner };
}

async function makeCluster(
  runner: ProgramRunner,
  directory: string,
  password: string,
): Promise<void> {
  const name = directoryName(directory, runner.user);
  await runTool(runner, 'initdb', directory, [
    ...['-D', name, '-U', 'postgres', '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=icu', '--icu-locale=de-DE', '--no-sync', '--no-instructions'],
    ...['--auth-local=reject', '--auth-host=scram-sha-256'],
  ]);
  const role = `create role ${user} login createdb createrole password '${password}'`;
  const single = ['--single', '-D', name, '-c', 'exit_on_error=on', 'postgres'];
  await runTool(runner, 'postgres', directory, single, `${role}\n`);
  writeFileSync(join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A port has no number.');
  return address.port;
}

/** Waits for it to answer; false: it has ended. */
async function isReady(adminUrl: string, child: ChildProcess): Promise<boolean> {
  const giveUpAt = performance.now() + readyTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: adminUrl });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (child.exitCode !== null) return false;
      if (performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}
