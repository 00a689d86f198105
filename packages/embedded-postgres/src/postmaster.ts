import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { startMarkOf } from './process-identity';
import type { ServerLog } from './server-log';
import { spawnServer } from './server-process';
import type { ProgramRunner } from './server-process';

/** A running PostgreSQL server ("postmaster"), ours or left over from a crash of ours. */
export interface Postmaster {
  readonly pid: number;
  readonly startMark: string;
  readonly socketDir: string;
  readonly commandLine: string;
}

interface PidFile {
  pid: number;
  socketDir: string;
  ready: boolean;
}

/** Reads PostgreSQL's note in its data directory; null when there is none. */
export function readPidFile(clusterDir: string): PidFile | null {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isSafeInteger(pid) || pid <= 0) return null;
    return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/** A note whose server is gone would keep PostgreSQL from starting once its pid is given again. */
export function removePidFile(clusterDir: string): void {
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** The server that runs on this data directory now; null when the note is stale, or there is none. */
export function findPostmaster(clusterDir: string): Postmaster | null {
  const note = readPidFile(clusterDir);
  if (note === null) return null;
  const startMark = startMarkOf(note.pid);
  const commandLine = commandLineOf(note.pid);
  if (startMark === null || !worksIn(note.pid, clusterDir, commandLine)) return null;
  return { pid: note.pid, startMark, socketDir: note.socketDir, commandLine };
}

export function isRunning({ pid, startMark }: Postmaster): boolean {
  return startMarkOf(pid) === startMark;
}

/** Program and arguments of a process, joined by blanks; empty when it cannot be read. */
function commandLineOf(pid: number): string {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return stdout.trim();
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0+$/, '').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * Is this process a postmaster of this data directory? The name of the directory does not tell
 * (under root it is a descriptor's), but a postmaster always works in it. Its children do as well,
 * under titles like "postgres: checkpointer".
 */
function worksIn(pid: number, clusterDir: string, commandLine: string): boolean {
  if (!/(^|\/)postgres -D /.test(commandLine)) return false;
  if (process.platform !== 'linux') return commandLine.includes(` -D ${clusterDir} `);
  try {
    if (basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')) !== 'postgres') {
      return false;
    }
    const [here, there] = [statSync(clusterDir), statSync(`/proc/${pid}/cwd`)];
    return here.ino === there.ino && here.dev === there.dev;
  } catch {
    return false;
  }
}

export interface StartOptions {
  runner: ProgramRunner;
  clusterDir: string;
  args: readonly string[];
  log: ServerLog;
}

/** Replaying the log after a power cut takes a while; a server that makes no progress ends itself. */
const readyTimeoutMs = 300_000;
const leftoverTimeoutMs = 15_000;

/** Starts the server and waits until it answers. Throws EmbeddedPostgresError with its own last words. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const giveUpAt = performance.now() + leftoverTimeoutMs;
  for (;;) {
    const result = await tryStart(options);
    if (typeof result !== 'string') return result;
    // Processes of a killed postmaster end by themselves, but not at once.
    const leftover = /shared memory block|still in use/.test(result);
    if (!leftover || performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL did not start: ${result} Its log is ${options.log.file}.`,
      );
    }
    await pause(200);
  }
}

async function tryStart({
  runner,
  clusterDir,
  args,
  log,
}: StartOptions): Promise<Postmaster | string> {
  const offset = log.size();
  const child = log.withDescriptor((fd) => spawnServer(runner, clusterDir, args, fd));
  const failure = whenEnded(child);
  const giveUpAt = performance.now() + readyTimeoutMs;
  while (performance.now() < giveUpAt) {
    const ended = await Promise.race([failure, pause(3, null)]);
    if (ended !== null) return lastWords(log.since(offset)) ?? ended;
    const note = readPidFile(clusterDir);
    if (note?.ready !== true || note.pid !== child.pid) continue;
    const postmaster = findPostmaster(clusterDir);
    if (postmaster !== null) return postmaster;
  }
  child.kill('SIGQUIT');
  return 'It was not ready after five minutes.';
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${error.message}.`));
    child.once('exit', (code, signal) =>
      resolve(`It ended with ${signal ?? `code ${code ?? '?'}`}.`),
    );
  });
}

function lastWords(log: string): string | null {
  const lines = log.split('\n').filter((line) => /\b(FATAL|PANIC|postgres):/.test(line));
  const words = lines.at(-1)?.replace(/^.*?\b(FATAL|PANIC):\s*/, '');
  return words === undefined ? null : `${words.replace(/\.$/, '')}.`;
}

const stopSteps = [
  // "Fast": sessions are ended, everything is written; then "immediate": recovers at next start.
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGQUIT', waitMs: 2_000 },
  { signal: 'SIGKILL', waitMs: 1_000 },
] as const;

/** Stops the server and waits until it is gone: at most 11 s. Answers whether it stopped cleanly. */
export async function stopPostmaster(postmaster: Postmaster): Promise<boolean> {
  for (const { signal, waitMs } of stopSteps) {
    if (!isRunning(postmaster)) return true;
    process.kill(postmaster.pid, signal);
    const giveUpAt = performance.now() + waitMs;
    while (performance.now() < giveUpAt) {
      if (!isRunning(postmaster)) return signal === 'SIGINT';
      await pause(5);
    }
  }
  return false;
}

/** Can clients reach it? A cleaner of temporary folders may have removed its socket. */
export function hasSocket({ socketDir }: Postmaster): boolean {
  return existsSync(join(socketDir, '.s.PGSQL.5432'));
}
