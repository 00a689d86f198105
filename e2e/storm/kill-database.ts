import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Kills the embedded PostgreSQL with all its processes, as the end of the machine would: none of
 * them hears of it. Does nothing where there is no `/proc`.
 */
export function killDatabase(dataDir: string): void {
  const note = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const postmaster = Number(note.split('\n')[0]);
  const children = childrenOf(postmaster);
  for (const pid of [postmaster, ...children]) kill(pid);
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    // The name before it may hold blanks and brackets.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[1]);
  } catch {
    return null; // ended between listing and reading
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when its parent did.
  }
}
