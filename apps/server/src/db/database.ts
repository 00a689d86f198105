import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error';
import { codeOf, connectError, describeDatabaseUrl, parseDatabaseUrl } from './connect-error';
import type { DatabaseLogger } from './database-logger';
import { migrate } from './migrations/migrate';
import { connectionConfig, openPool } from './pool';
import type { PoolUse } from './pool';
import { startEmbedded } from './start-embedded';
import type { Tracing } from '../tracing/tracing';
import type { Database } from './tables';

export interface DatabaseConfig {
  /**
   * A PostgreSQL server (`postgres://user:password@host:5432/name`); `null` means the embedded one.
   */
  databaseUrl: string | null;
  /** Where the embedded server keeps its data (in the folder `postgres`). */
  dataDir: string;
  /** Connections that queries share. Default 10. */
  maxConnections?: number;
  /** The database ends a statement that takes longer, but for migrations; 0, the default: none. */
  statementLimitMs?: number;
}

export interface DatabaseDeps {
  logger: DatabaseLogger;
  /** Where the time of queries is told; null, and without it: nowhere. */
  tracing?: Pick<Tracing, 'query'> | null;
}

/** The database, ready: reachable, of a known version, its tables up to date. */
export interface OpenedDatabase {
  readonly db: Kysely<Database>;
  readonly kind: 'external' | 'embedded';
  /** For a connection outside the pool (LISTEN). Holds the password: never log it. */
  readonly connection: pg.ClientConfig;
  /** How the connections are used now. */
  readonly use: () => PoolUse;
  /** Ends the connections, and stops the embedded server. Bounded in time; call it once. */
  close(): Promise<void>;
}

/** PostgreSQL 15 is the oldest that the tests run on. */
const oldestServerVersion = 150_000;
const startingServerTimeoutMs = 30_000;
const drainTimeoutMs = 3_000;

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws StartError when it cannot be reached, is too old, was changed by a newer Perron, or (the
 * embedded one) cannot be started; the message says what to do.
 */
export async function openDatabase(
  config: DatabaseConfig,
  deps: DatabaseDeps,
): Promise<OpenedDatabase> {
  const server =
    config.databaseUrl === null
      ? await embeddedServer(config.dataDir, deps)
      : externalServer(config.databaseUrl);
  const { maxConnections = 10, statementLimitMs = 0 } = config;
  const limits = { maxConnections, statementLimitMs };
  const { db, use } = openPool(server.connection, limits, deps.logger, deps.tracing);
  const close = async (): Promise<void> => {
    await Promise.race([db.destroy(), pause(drainTimeoutMs, undefined, { ref: false })]);
    await server.stop();
  };
  try {
    const steps = await prepareWithoutLimit(server, deps.logger);
    deps.logger.info({ kind: server.kind, steps }, `The database is ready (${server.name}).`);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind: server.kind, connection: connectionConfig(server.connection), use, close };
}

/**
 * A migration of a large table may take longer than any query of ours, and a server that has just
 * started may take long for the first one.
 */
async function prepareWithoutLimit(server: Server, logger: DatabaseLogger): Promise<string[]> {
  const { db } = openPool(server.connection, { maxConnections: 1 }, logger);
  try {
    await checkServer(db, server.unreachable);
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

interface Server {
  kind: 'external' | 'embedded';
  /** For the log. */
  name: string;
  connection: pg.ClientConfig;
  /** The sentence for a connection that failed. */
  unreachable: (error: unknown) => StartError;
  stop: () => Promise<void>;
}

async function embeddedServer(dataDir: string, deps: DatabaseDeps): Promise<Server> {
  const embedded = await startEmbedded({ dataDir, logger: deps.logger });
  return {
    kind: 'embedded',
    name: 'embedded PostgreSQL',
    connection: embedded.connection,
    unreachable: (error) =>
      new StartError(
        `The embedded PostgreSQL runs but refuses connections: ${error instanceof Error ? error.message : 'unknown error'}. Its log is ${embedded.logFile}.`,
        { cause: error },
      ),
    stop: () => embedded.close(),
  };
}

function externalServer(databaseUrl: string): Server {
  if (parseDatabaseUrl(databaseUrl) === null) {
    throw new StartError(
      'DATABASE_URL is not the address of a PostgreSQL server: expected postgres://user:password@host:5432/name, with other characters than letters and digits in the password written as %XX.',
    );
  }
  return {
    kind: 'external',
    name: describeDatabaseUrl(databaseUrl),
    connection: { connectionString: databaseUrl },
    unreachable: (error) => connectError(databaseUrl, error),
    stop: async () => {},
  };
}

/** The first query: is the server there, and new enough? Waits for one that is starting up. */
async function checkServer(
  db: Kysely<Database>,
  unreachable: (error: unknown) => StartError,
): Promise<void> {
  const giveUpAt = performance.now() + startingServerTimeoutMs;
  for (;;) {
    try {
      const { rows } = await sql<{ number: number; version: string }>`
        select current_setting('server_version_num')::int as number,
               current_setting('server_version') as version`.execute(db);
      const server = rows[0];
      if (server === undefined || server.number >= oldestServerVersion) return;
      throw new StartError(
        `The database server is PostgreSQL ${server.version}, and Perron needs 15 or newer: update it, or leave DATABASE_URL unset to use the embedded one.`,
      );
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (codeOf(error) !== '57P03' || performance.now() > giveUpAt) throw unreachable(error);
      await pause(200);
    }
  }
}
