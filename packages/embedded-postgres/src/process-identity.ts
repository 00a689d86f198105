import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * A process that no other is ever mistaken for: a pid alone is given again to a later process, a pid
 * with the moment of its start is not.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Comparable only for equality. */
  readonly startMark: string;
  /** Marks this boot of this machine and, in a container, its process list: where the pid counts. */
  readonly world: string;
}

export function ownIdentity(): ProcessIdentity {
  const startMark = startMarkOf(process.pid);
  if (startMark === null) throw new Error('This process does not find itself in the process list.');
  return { pid: process.pid, startMark, world: ownWorld() };
}

/**
 * When the process `pid` started, as an opaque mark; null when there is none. A zombie (dead, but
 * not collected by a parent that does not care, as in many containers) counts as none.
 */
export function startMarkOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      // proc(5): the name in brackets may itself hold brackets; after it come state (3) … starttime (22).
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  });
  const line = stdout.trim();
  if (line === '' || line.startsWith('Z')) return null;
  return line.replace(/^\S+\s+/, '').replaceAll(/\W+/g, '-');
}

function ownWorld(): string {
  const place =
    process.platform === 'linux'
      ? readFileSync('/proc/sys/kernel/random/boot_id', 'utf8') + readlinkSync('/proc/self/ns/pid')
      : hostname();
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}
