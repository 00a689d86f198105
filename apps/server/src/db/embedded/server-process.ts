import { closeSync, openSync } from 'node:fs';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../../start-error';
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

/** Runs a program to its end, with `input` on its standard input. Throws StartError with its words. */
export function runTool(
  { programDir, user }: ProgramRunner,
  tool: 'initdb' | 'postgres',
  directory: string,
  args: readonly string[],
  input = '',
): void {
  const fd = openSync(directory, 'r');
  try {
    const { error, status, stderr } = spawnSync(join(programDir, 'bin', tool), args, {
      ...identityOf(user),
      cwd: '/',
      env: environment,
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'pipe', fd],
    });
    if (error === undefined && status === 0) return;
    const words = error === undefined ? stderr.trim().replaceAll('\n', ' ') : error.message;
    throw new StartError(
      `The embedded PostgreSQL could not prepare ${directory}: ${tool} said "${words}". Correct that, or set DATABASE_URL to a PostgreSQL server.`,
    );
  } finally {
    closeSync(fd);
  }
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in our terminal does not reach it
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
