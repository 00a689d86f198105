import { Kysely, PostgresDialect } from 'kysely';
import type { LogEvent } from 'kysely';
import pg from 'pg';
import type { EndedQuery, Tracing } from '../tracing/tracing';
import type { DatabaseLogger } from './database-logger';
import { StatementNames, preparing } from './prepared-statements';
import type { Database } from './tables';

const { builtins } = pg.types;

/**
 * How values of PostgreSQL become values of JavaScript, for the pool and every other connection:
 * as the driver does it, except that `int8` (`count(*)`, sums) is a number instead of a string, and `date`
 * stays the text `2031-10-31`: a day is no moment. `timestamptz` is a `Date`.
 */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === builtins.INT8 && format !== 'binary') return parseInt8;
    if (oid === builtins.DATE && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The whole number ${text} is too large: expected at most 2^53 - 1.`);
  }
  return value;
}

const connectTimeoutMs = 10_000;

/** The settings of all our connections besides their address. */
export function connectionConfig(address: pg.ClientConfig): pg.ClientConfig {
  return {
    ...address,
    application_name: 'perron',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: valueTypes,
  };
}

/**
 * The first query of every connection of ours: times as the driver reads them, and numbers without a
 * digit lost, where a server writes them in other ways by default. Not given while connecting, where
 * a pooler between may refuse it.
 */
export const readableValues = `set datestyle = 'ISO'; set extra_float_digits = 1`;

/** Every second; some systems of servers do not know it, and work on until they want to answer. */
const noticeLostClients = `do $$ begin
  set client_connection_check_interval = '1s';
exception when others then null; end $$`;

/** How a pool is used. */
export interface PoolLimits {
  readonly maxConnections: number;
  /** The database ends a statement that takes longer; 0, and without it: none. */
  readonly statementLimitMs?: number;
}

/** How a pool is used now. */
export interface PoolUse {
  /** Connections with a query. */
  readonly busy: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
  /** Queries that were answered, from the start on. */
  readonly answered: number;
}

export interface Pool {
  readonly db: Kysely<Database>;
  readonly use: () => PoolUse;
}

function endedQuery(event: LogEvent): EndedQuery {
  const { query, queryDurationMillis: durationMs } = event;
  return { sql: query.sql, durationMs, error: event.level === 'error' ? event.error : undefined };
}

/** Queries over a pool of connections, which are made when they are needed. */
export function openPool(
  address: pg.ClientConfig,
  { maxConnections, statementLimitMs = 0 }: PoolLimits,
  logger: DatabaseLogger,
  tracing: Pick<Tracing, 'query'> | null = null,
): Pool {
  // A connection that we have cut while the server works for it is found out, and rolled back.
  const first = `${readableValues}; ${noticeLostClients}; set statement_timeout = ${statementLimitMs}`;
  const pool = new pg.Pool({
    ...connectionConfig(address),
    max: maxConnections,
    // Here and not in Kysely's `onCreateConnection`: where that fails the connection stays taken for
    // good, so a database that goes away a few times would empty the pool.
    onConnect(client): unknown {
      // Between two queries of a transaction nobody else listens, and the event would end the
      // process, as when PostgreSQL is restarted. The next query of the transaction fails.
      client.on('error', () => undefined);
      return client.query(first);
    },
  });
  // A connection that dies while idle is replaced by the next query; without a listener the
  // event would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'A database connection was lost.'));
  let answered = 0;
  const names = new StatementNames(logger);
  const pooled = preparing(pool, { names, noteAnswer: () => (answered += 1) });
  return {
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: pooled }),
      ...(tracing && { log: (event) => tracing.query(endedQuery(event)) }),
    }),
    use: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      // The pool lets each query wait for a moment, also when a connection is idle.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
      answered,
    }),
  };
}
