import {
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { ownIdentity, startMarkOf } from './process-identity';
import type { ProcessIdentity } from './process-identity';

/**
 * The right of one process to use a data directory, until it ends, however it ends.
 *
 * A lock file that a later process may take over from a dead one has a gap: between finding it dead
 * and replacing it, a third may have done the same. So each process writes a separate file, named
 * for itself, and then looks at the others:
 * - The later writer of any two sees the earlier one's file. So of two that both look after
 *   writing, at least one sees the other, and a process goes on only when it sees no living other.
 * - The file of a dead process may be deleted by anyone at any time, as nobody ever has its name
 *   again.
 * - When both see each other, the earlier one waits until the later one has given up.
 */
export interface DirectoryClaim {
  release(): void;
}

/** A claim is renewed this often, for processes that cannot see whether its owner lives. */
const renewMs = 2_000;

export interface ClaimDeps {
  self?: ProcessIdentity;
  /** How long another container's claim must stand still to count as dead. */
  silenceMs?: number;
  renewMs?: number;
  giveUpMs?: number;
}

interface Other extends ProcessIdentity {
  file: string;
  held: boolean;
  changedMs: number;
}

/** When each claim of another container was first seen, and as of when it was renewed. */
type Sightings = Map<string, { changedMs: number; at: number }>;

/**
 * @param claimsDir the folder of the claims; made when it is missing.
 * @param subject names the data directory in the sentence.
 * @throws DirectoryInUseError when another living process has the directory.
 */
export async function claimDirectory(
  claimsDir: string,
  subject: string,
  deps: ClaimDeps = {},
): Promise<DirectoryClaim> {
  const self = deps.self ?? ownIdentity();
  const { silenceMs = 5 * renewMs, giveUpMs = 3 * silenceMs } = deps;
  mkdirSync(claimsDir, { recursive: true, mode: 0o700 });
  const own = join(claimsDir, fileNameOf(self));
  try {
    writeFileSync(own, 'waiting', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw inUse(subject, self);
    }
    throw error;
  }
  try {
    const giveUpAt = performance.now() + giveUpMs;
    const sightings: Sightings = new Map();
    for (;;) {
      const rival = rivalOf(self, claimsDir, sightings, silenceMs);
      if (rival === null) break;
      if (rival.lost || performance.now() > giveUpAt) throw inUse(subject, rival.by);
      renew(own);
      await pause(10);
    }
    writeFileSync(own, 'held');
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
  const timer = setInterval(() => renew(own), deps.renewMs ?? renewMs);
  timer.unref();
  return {
    release: () => {
      clearInterval(timer);
      rmSync(own, { force: true });
    },
  };
}

function renew(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Someone emptied the folder, or the disk is in trouble: no reason to end the process.
  }
}

/**
 * The process that is in the way now, and whether it is worth waiting for it; `null` if there is
 * none.
 */
function rivalOf(
  self: ProcessIdentity,
  claimsDir: string,
  sightings: Sightings,
  silenceMs: number,
): { lost: boolean; by: ProcessIdentity } | null {
  let waitingFor: ProcessIdentity | null = null;
  for (const other of othersIn(claimsDir, self)) {
    const state = stateOf(other, self, sightings, silenceMs);
    if (state === 'dead') {
      rmSync(join(claimsDir, other.file), { force: true });
    } else if (state === 'alive' && (other.held || comesFirst(other, self))) {
      return { lost: true, by: other };
    } else {
      waitingFor = other;
    }
  }
  return waitingFor === null ? null : { lost: false, by: waitingFor };
}

function stateOf(
  other: Other,
  self: ProcessIdentity,
  sightings: Sightings,
  silenceMs: number,
): 'alive' | 'dead' | 'unknown' {
  if (other.world === self.world) {
    return startMarkOf(other.pid) === other.startMark ? 'alive' : 'dead';
  }
  // The process list of another container (or another machine, through a shared disk) cannot be
  // seen: its claim lives as long as it is renewed. The silence is measured here, not read from its
  // clock.
  const seen = sightings.get(other.file);
  if (seen === undefined) {
    sightings.set(other.file, { changedMs: other.changedMs, at: performance.now() });
    return 'unknown';
  }
  if (seen.changedMs !== other.changedMs) return 'alive';
  return performance.now() - seen.at > silenceMs ? 'dead' : 'unknown';
}

function othersIn(claimsDir: string, self: ProcessIdentity): Other[] {
  return readdirSync(claimsDir)
    .filter((file) => file !== fileNameOf(self))
    .flatMap((file) => {
      const [, pid, startMark, world] = /^(\d+)\.([\w-]+)\.(\w+)$/.exec(file) ?? [];
      if (pid === undefined || startMark === undefined || world === undefined) return [];
      try {
        const path = join(claimsDir, file);
        const held = readFileSync(path, 'utf8') === 'held';
        const changedMs = statSync(path).mtimeMs;
        return [{ file, held, changedMs, pid: Number(pid), startMark, world }];
      } catch {
        return []; // given up between listing and reading
      }
    });
}

function fileNameOf({ pid, startMark, world }: ProcessIdentity): string {
  return `${pid}.${startMark}.${world}`;
}

/** Which of two undecided processes goes on; any total order that both agree on will do. */
function comesFirst(a: ProcessIdentity, b: ProcessIdentity): boolean {
  const order = a.startMark.length - b.startMark.length || compare(a.startMark, b.startMark);
  return (order || a.pid - b.pid || compare(a.world, b.world)) < 0;
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Another living process uses the data directory; it may be about to start or to stop. */
export class DirectoryInUseError extends EmbeddedPostgresError {}

function inUse(subject: string, { pid }: ProcessIdentity): DirectoryInUseError {
  return new DirectoryInUseError(
    `The data directory ${subject} is already used by another Perron (process ${pid}). Stop it, or set DATA_DIR to another directory for this one.`,
  );
}
