import type { Timers } from '@perron/timing';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../db/tables';
import type { ClockWatch } from './clock-watch';

const everyMs = 60_000;
/** One that answers later says too little about its time. */
const promptMs = 5_000;

/** Whether the database may run on another machine, whose clock is another one. */
export function isElsewhere({ host, connectionString }: pg.ClientConfig): boolean {
  const name = host ?? hostIn(connectionString ?? '');
  return !/^(?:|localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|\/.*)$/.test(name);
}

/** As the driver reads it; a socket's folder may be the host, or a parameter. */
function hostIn(connectionString: string): string {
  try {
    const { hostname, searchParams } = new URL(connectionString);
    return searchParams.get('host') ?? decodeURIComponent(hostname);
  } catch {
    return '';
  }
}

/**
 * Asks the database for its time once a minute.
 * @returns ends it
 */
export function askDatabase(deps: {
  readonly db: Kysely<Database>;
  readonly clocks: Pick<ClockWatch, 'noteDatabase'>;
  readonly timers: Timers;
  readonly steadyMs: () => number;
}): () => void {
  const { db, clocks, timers, steadyMs } = deps;
  let cancel = (): void => undefined;
  let isOver = false;

  async function ask(): Promise<void> {
    const askedMs = steadyMs();
    try {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const tookMs = steadyMs() - askedMs;
      const [row] = rows;
      if (row && tookMs <= promptMs) clocks.noteDatabase(row.now.getTime() + tookMs / 2);
    } catch {
      // Whether it answers is watched elsewhere.
    }
  }

  function plan(): void {
    cancel = timers.after(everyMs, () => void again());
  }

  async function again(): Promise<void> {
    await ask();
    if (!isOver) plan();
  }

  void ask();
  plan();
  return () => {
    isOver = true;
    cancel();
  };
}
