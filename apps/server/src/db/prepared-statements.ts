import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { currentCall, isBesideTheWork } from './database-call';
import type { DatabaseCall, UsedConnection } from './database-call';
import type { DatabaseLogger } from './database-logger';
import { OutcomeUnknown, isDatabaseAway } from './database-watch';

/** A statement that was asked so often is worth keeping. */
const oftenEnough = 3;
/** Texts whose questions are counted; those that were not asked for longest are forgotten. */
const maxCounted = 500;
/** A connection keeps no more: each takes memory of the database. */
export const maxPrepared = 100;

/** Which statements have a name, under which each connection of a pool prepares them once. */
export class StatementNames {
  readonly #asked = new LRUCache<string, { times: number; name: string | null }>({
    max: maxCounted,
  });
  readonly #logger: Pick<DatabaseLogger, 'warn'>;
  #areKept = true;

  constructor(logger: Pick<DatabaseLogger, 'warn'>) {
    this.#logger = logger;
  }

  /** `null` means that it is not asked often, or changes something. */
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

const writes = /\b(insert|update|delete|merge)\b/i;
const begins = /^\s*(begin|start transaction)\b/i;

/**
 * A connection that prepares what is often read, outside of transactions, and that the call it works for
 * can give up.
 */
class PreparingClient implements PostgresPoolClient, UsedConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #noteAnswer: () => void;
  #call: DatabaseCall | null = null;
  #isBeside = false;
  #isDeciding = false;
  /** The transaction that runs has written something. */
  #hasWritten = false;
  #isBroken = false;
  readonly #prepared = new Set<string>();
  /** Statements that were prepared before the columns last changed keep their names. */
  #changes = 0;

  constructor(client: pg.PoolClient, { names, noteAnswer }: PreparingDeps) {
    this.#client = client;
    this.#names = names;
    this.#noteAnswer = noteAnswer;
  }

  get isDeciding(): boolean {
    return this.#isDeciding;
  }

  cut(): void {
    this.#isBroken = true;
    cutOff(this.#client);
  }

  /** @param call `null` if it works for none */
  workFor(call: DatabaseCall | null): this {
    this.#call = call;
    this.#isBeside = isBesideTheWork();
    call?.use(this);
    return this;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new TypeError('Expected a text: no cursor is configured.');
    return this.#askFor<Row>(asked, [...values]);
  }

  release(isBroken = false): void {
    this.#call?.release(this);
    this.#call = null;
    this.#client.release(isBroken || this.#isBroken);
  }

  async #askFor<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    this.#call?.requireGoingOn();
    if (text === 'commit') return this.#commit<Row>();
    if (begins.test(text)) this.#hasWritten = false;
    if (!writes.test(text)) return this.#ask<Row>(text, values);
    const isAlone = this.#client.getTransactionStatus() === 'I';
    if (isAlone && this.#call?.writesInTransactions) return this.#askAlone<Row>(text, values);
    this.#hasWritten = true;
    return this.#ask<Row>(text, values);
  }

  /** A statement outside of a transaction gets one, so that it can be given up until its commit. */
  async #askAlone<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    await this.#run({ text: 'begin' });
    try {
      const result = await this.#run<Row>({ text, values });
      this.#hasWritten = true;
      await this.#commit();
      return result;
    } catch (error) {
      await this.#run({ text: 'rollback' }).catch(() => (this.#isBroken = true));
      throw error;
    }
  }

  async #commit<Row>(): Promise<PostgresQueryResult<Row>> {
    const call = this.#call;
    const isWork = this.#hasWritten && !this.#isBeside;
    if (call?.beforeCommit && isWork && this.#client.getTransactionStatus() === 'T') {
      await call.beforeCommit(async (text, values) => {
        const { rowCount } = await this.#client.query(text, [...values]);
        return rowCount ?? 0;
      });
      call.requireGoingOn();
    }
    this.#isDeciding = this.#hasWritten;
    this.#hasWritten = false;
    try {
      return await this.#run<Row>({ text: 'commit' });
    } catch (error) {
      if (!this.#isDeciding || !isDatabaseAway(error)) throw error;
      throw new OutcomeUnknown('The connection was lost during a commit.', { cause: error });
    } finally {
      this.#isDeciding = false;
    }
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
    const result = (await this.#client.query(query)) as unknown as PostgresQueryResult<Row>;
    this.#noteAnswer();
    return result;
  }

  #nameOf(text: string, values: readonly unknown[]): string | null {
    // Within a transaction a refused statement could not be asked again.
    if (values.length === 0 || this.#client.getTransactionStatus() !== 'I') return null;
    const name = this.#names.nameOf(text);
    if (name === null || this.#prepared.has(name)) return name && this.#inTurn(name);
    if (this.#prepared.size >= maxPrepared) return null;
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

export interface PreparingDeps {
  readonly names: StatementNames;
  /** Hears of each question that was answered. */
  readonly noteAnswer: () => void;
}

/** The server finds the end of the connection, and rolls back what was not committed. */
function cutOff(client: pg.PoolClient): void {
  // The types of a pool's clients leave it out.
  (client as unknown as pg.Client).connection.stream.destroy();
}

/**
 * A pool whose connections prepare what is often read, and work for the call that takes them.
 */
export function preparing(pool: pg.Pool, deps: PreparingDeps): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const call = currentCall();
      // It would take one from others, for nothing.
      call?.requireGoingOn();
      const connected = pool.connect();
      const client = await (call?.orGivenUp(connected, (late) => late.release()) ?? connected);
      const known = clients.get(client) ?? new PreparingClient(client, deps);
      clients.set(client, known);
      return known.workFor(call);
    },
  };
}
