import { readFileSync } from 'node:fs';
import { joinEmbedded } from '@perron/embedded-postgres';
import pg from 'pg';
import type { RunningServer } from '../e2e/support/running-server';
import { print } from './timetable-report';

/** Time and memory that something used. */
export interface Used {
  readonly nodeMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
}

export interface Meter {
  during(work: () => Promise<unknown>): Promise<Used>;
  memoryBytes(): number;
  /** How many requests each route has answered so far. */
  requests(): Promise<ReadonlyMap<string, number>>;
  printTables(displays: number): Promise<void>;
  close(): Promise<void>;
}

/** The length of a tick of the kernel's clock: 100 a second on every Linux. */
const msOfTick = 10;

export function perDisplay(used: Used, displays: number): Used {
  return {
    nodeMs: used.nodeMs / displays,
    databaseMs: used.databaseMs / displays,
    walBytes: used.walBytes / displays,
  };
}

export function difference(after: Used, before: Used): Used {
  return {
    nodeMs: after.nodeMs - before.nodeMs,
    databaseMs: after.databaseMs - before.databaseMs,
    walBytes: after.walBytes - before.walBytes,
  };
}

/** CPU of a process so far; 0: it is gone. */
function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * msOfTick;
  } catch {
    return 0;
  }
}

const tables = [
  'displays',
  'display_contacts',
  'display_reports',
  'display_states',
  'manifest_revisions',
];

/** Reads from the kernel what the node and its database take. Linux alone. */
export async function openMeter(server: RunningServer, dataDir: string): Promise<Meter> {
  const { BENCH_DATABASE_URL: url } = process.env;
  const embedded = url === undefined ? joinEmbedded(dataDir) : null;
  const client = new pg.Client(embedded ?? { connectionString: url });
  await client.connect();
  const pid = server.process.pid ?? 0;
  const known = new Map<number, number>();
  /**
   * The time of all its processes, also of those that have ended since they were last looked at.
   */
  const databaseMs = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    for (const row of rows) known.set(row.pid, Math.max(known.get(row.pid) ?? 0, cpuMs(row.pid)));
    return [...known.values()].reduce((sum, ms) => sum + ms, 0);
  };
  const walBytes = async () => {
    const { rows } = await client.query<{ at: string }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as at",
    );
    return Number(rows[0]?.at);
  };
  const used = async () => ({
    nodeMs: cpuMs(pid),
    databaseMs: await databaseMs(),
    walBytes: await walBytes(),
  });
  return {
    async during(work) {
      const before = await used();
      await work();
      return difference(await used(), before);
    },
    memoryBytes() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    async requests() {
      const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
      const counts = new Map<string, number>();
      const line =
        /^perron_http_request_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)/gm;
      for (const [, method = '', route = '', status = '', count] of text.matchAll(line)) {
        counts.set(`${method} ${route} ${status}`, Number(count));
      }
      return counts;
    },
    async printTables(displays) {
      for (const table of tables) {
        const { rows } = await client.query<{ rows: string; bytes: string }>(
          `select (select count(*) from ${table}) as rows, pg_total_relation_size('${table}') as bytes`,
        );
        const [{ rows: count, bytes } = { rows: '0', bytes: '0' }] = rows;
        print(`${table}: rows, bytes a display`, Number(count), Number(bytes) / displays);
      }
    },
    close: () => client.end(),
  };
}
