import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from './logger';
import { sqlStateOf } from './sql-state';

/** Any number that Perron alone uses; locks of the Migrator have other ones. */
const lockKey = 7_377_661_101;
const leftoverSessionTimeoutMs = 5_000;
const startingServerTimeoutMs = 300_000;

/**
 * PostgreSQL's own lock on the embedded server, held by one session for as long as it lives. The
 * second safety behind `claimDirectory`: it also holds where that one cannot see, and it ends with
 * our connection, however we end.
 */
export interface SessionLock {
  /** Takes it again when the connection was lost (the server was restarted). */
  keep(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Also makes `database` when it is not there yet. Null when another process holds the lock.
 *
 * @param maintenance a connection to the database `postgres`.
 */
export async function sessionLock(
  maintenance: pg.ClientConfig,
  database: string,
  logger: Logger,
): Promise<SessionLock | null> {
  let session = await lockedSession(maintenance);
  if (session === null) return null;
  await makeDatabase(session.client, database);
  return {
    keep: async () => {
      if (session?.lost !== true) return;
      session = (await lockedSession(maintenance)) ?? session;
      if (session.lost) {
        logger.error({}, 'Another process has taken the lock of the embedded PostgreSQL.');
      }
    },
    release: async () => {
      await session?.client.end().catch(() => undefined);
    },
  };
}

interface Session {
  client: pg.Client;
  lost: boolean;
}

async function lockedSession(maintenance: pg.ClientConfig): Promise<Session | null> {
  const session = await connect(maintenance);
  const giveUpAt = performance.now() + leftoverSessionTimeoutMs;
  for (;;) {
    const { rows } = await session.client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [lockKey],
    );
    if (rows[0]?.locked === true) return session;
    if (performance.now() > giveUpAt) {
      await session.client.end();
      return null;
    }
    // The session of a process that was just killed ends as soon as PostgreSQL looks at it.
    await pause(20);
  }
}

/** Waits for a server that still replays its log. */
async function connect(maintenance: pg.ClientConfig): Promise<Session> {
  const giveUpAt = performance.now() + startingServerTimeoutMs;
  for (;;) {
    const client = new pg.Client({ ...maintenance, application_name: 'perron lock' });
    const session: Session = { client, lost: false };
    const lose = (): void => {
      session.lost = true;
    };
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      return session;
    } catch (error) {
      if (sqlStateOf(error) !== '57P03' || performance.now() > giveUpAt) throw error;
      await pause(50);
    }
  }
}

async function makeDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
}
