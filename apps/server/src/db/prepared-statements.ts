import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { DatabaseLogger } from './database-logger';

/** A statement that was asked so often is worth keeping. */
const oftenEnough = 3;
/** Texts whose questions are counted; those that were not asked for longest are forgotten. */
const mostCounted = 500;
/** A connection keeps no more: each takes memory of the database. */
export const mostPrepared = 100;

/** Which statements have a name, under which each connection of a pool prepares them once. */
export class StatementNames {
  readonly #asked = new LRUCache<string, { times: number; name: string | null }>({
    max: mostCounted,
  });
  readonly #logger: Pick<DatabaseLogger, 'warn'>;
  #areKept = true;

  constructor(logger: Pick<DatabaseLogger, 'warn'>) {
    this.#logger = logger;
  }

  /** Null: it is not asked often, or changes something. */
  nameOf(text: string): string | null {
    if (!this.#areKept || !/^\s*(select|with)\b/i.test(text)) return null;
    const asked = this.#asked.get(text) ?? { times: 0, name: null };
    asked.times += 1;
    this.#asked.set(text, asked);
    if (asked.times < oftenEnough) return null;
    asked.name ??= `perron_${createHash('sha1').update(text).digest('base64url')}`;
    return asked.name;
  }

  /** Nothing has a name from now on. */
  giveUp(error: unknown): void {
    if (!this.#areKept) return;
    this.#areKept = false;
    this.#logger.warn(
      { err: error },
      'A pooler before the database does not keep prepared statements, so each query is parsed again. PgBouncer keeps them from 1.21 on, with max_prepared_statements.',
    );
  }
}

/** Tables have got or lost columns since a statement was prepared, as when another node migrates. */
function hasOtherColumns({ code, routine }: pg.DatabaseError): boolean {
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** A pooler gave the prepared statement, or its name, to another connection of the database. */
const notKept: readonly string[] = ['26000', '42P05'];

/** A connection that prepares what is often read, outside of transactions. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #prepared = new Set<string>();
  /** Statements that were prepared before the columns last changed keep their names. */
  #changes = 0;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new TypeError('Expected a text: no cursor is configured.');
    return this.#ask<Row>(asked, [...values]);
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken);
  }

  async #ask<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#nameOf(text, values);
    if (name === null) return this.#run<Row>({ text, values });
    try {
      return await this.#run<Row>({ name, text, values });
    } catch (error) {
      if (!this.#learnsFrom(error)) throw error;
      // Refused before it began, and outside of a transaction: nothing has happened.
      return this.#run<Row>({ text, values });
    }
  }

  async #run<Row>(query: pg.QueryConfig<unknown[]>): Promise<PostgresQueryResult<Row>> {
    // The driver's types do not say which rows come, nor that a command has a tag.
    return (await this.#client.query(query)) as unknown as PostgresQueryResult<Row>;
  }

  #nameOf(text: string, values: readonly unknown[]): string | null {
    // Within a transaction a refused statement could not be asked again.
    if (values.length === 0 || this.#client.getTransactionStatus() !== 'I') return null;
    const name = this.#names.nameOf(text);
    if (name === null || this.#prepared.has(name)) return name && this.#inTurn(name);
    if (this.#prepared.size >= mostPrepared) return null;
    this.#prepared.add(name);
    return this.#inTurn(name);
  }

  #inTurn(name: string): string {
    return this.#changes === 0 ? name : `${name}_${this.#changes}`;
  }

  /** Whether the statement is to be asked again without a name. */
  #learnsFrom(error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false;
    if (hasOtherColumns(error)) this.#changes += 1;
    else if (notKept.includes(error.code ?? '')) this.#names.giveUp(error);
    else return false;
    return true;
  }
}

/** A pool whose connections prepare what is often read. */
export function preparing(pool: pg.Pool, names: StatementNames): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, names);
      clients.set(client, known);
      return known;
    },
  };
}
