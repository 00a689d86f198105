import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { ServerUser } from './server-user';

/** How to run the PostgreSQL programs: from where, and as whom. */
export interface ProgramRunner {
  readonly programDir: string;
  readonly user: ServerUser;
}

/** The descriptor that a child finds its data directory under. */
const directoryFd = 3;

/**
 * The name under which a child of ours opens its data directory.
 *
 * Under root on Linux the unprivileged child may not be able to walk to it: a parent folder may be
 * for root alone. We open it and the child inherits the descriptor; `/proc/self/fd/3` leads to the
 * directory itself, past its parents and their permissions (proc(5), "magic links"). Used under root
 * always, so that there is one way and not two.
 */
export function directoryName(directory: string, user: ServerUser): string {
  return user.changed && process.platform === 'linux' ? `/proc/self/fd/${directoryFd}` : directory;
}

const identityOf = (user: ServerUser): { uid?: number; gid?: number } =>
  user.changed ? { uid: user.uid, gid: user.gid } : {};

/** Nothing of our environment reaches PostgreSQL: neither its `PG…` variables nor our secrets. */
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end, with `input` on its standard input. Throws EmbeddedPostgresError with its words. */
export async function runTool(
  { programDir, user }: ProgramRunner,
  tool: 'initdb' | 'postgres',
  directory: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const fd = openSync(directory, 'r');
  try {
    const child = spawn(join(programDir, 'bin', tool), args, {
      ...identityOf(user),
      cwd: '/',
      env: environment,
      stdio: ['pipe', 'ignore', 'pipe', fd],
    });
    const words = await outcome(child, input);
    if (words === null) return;
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL could not prepare ${directory}: ${tool} said "${words}". Correct that, or set DATABASE_URL to a PostgreSQL server.`,
    );
  } finally {
    closeSync(fd);
  }
}

/** Null when the program succeeded, else its words. */
async function outcome(child: ChildProcess, input: string): Promise<string | null> {
  const { stdin, stderr } = child;
  if (stdin === null || stderr === null) throw new Error('The program was started without pipes.');
  stdin.on('error', () => undefined); // it ended without reading; its words tell why
  stdin.end(input);
  try {
    const [words] = await Promise.all([text(stderr), once(child, 'close')]);
    return child.exitCode === 0 ? null : words.trim().replaceAll('\n', ' ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Starts the server in a separate session, so that Ctrl-C in our terminal does not reach it
 * before we have closed our connections.
 */
export function spawnServer(
  { programDir, user }: ProgramRunner,
  directory: string,
  args: readonly string[],
  logFd: number,
): ChildProcess {
  const fd = openSync(directory, 'r');
  try {
    const child = spawn(join(programDir, 'bin/postgres'), args, {
      ...identityOf(user),
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', logFd, logFd, fd],
    });
    child.unref();
    return child;
  } finally {
    closeSync(fd);
  }
}
