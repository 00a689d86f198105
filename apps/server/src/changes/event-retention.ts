import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseLogger } from '../db/database-logger';
import { advisoryLocks } from '../db/advisory-locks';
import type { Database } from '../db/tables';

export interface EventRetentionOptions {
  /** Events are kept so long, */
  readonly keptDays?: number;
  /** but not more of them than about so many. The newest one always stays. */
  readonly keptEvents?: number;
  readonly everyMs?: number;
}

/** Rows that are looked at and removed at once, so that nobody waits for long. */
const sliceSize = 1_000;
/** Removes events that no client could ask for any more. */
export class EventRetention {
  readonly #db: Kysely<Database>;
  readonly #logger: DatabaseLogger;
  readonly #options: Required<EventRetentionOptions>;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(db: Kysely<Database>, logger: DatabaseLogger, options: EventRetentionOptions = {}) {
    this.#db = db;
    this.#logger = logger;
    this.#options = { keptDays: 7, keptEvents: 100_000, everyMs: 600_000, ...options };
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#removeQuietly());
    }, this.#options.everyMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** Removes what is too old now, unless another node is at it. */
  async remove(): Promise<void> {
    while (!this.#stopped && (await this.#removeSlice()));
  }

  async #removeQuietly(): Promise<void> {
    try {
      await this.remove();
    } catch (error) {
      this.#logger.warn(
        { err: error },
        'Old events could not be removed; it is tried again later.',
      );
    }
  }

  /** True: there may be more. */
  #removeSlice(): Promise<boolean> {
    const { keptDays, keptEvents } = this.#options;
    return this.#db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${advisoryLocks.eventRetention}) as locked`.execute(trx);
      if (!rows[0]?.locked) return false;
      const { numAffectedRows } = await sql`
        with newest as (select max(id) as id from events),
             oldest as (select id, at from events order by id limit ${sliceSize})
        delete from events using oldest, newest
        where events.id = oldest.id and oldest.id < newest.id
          and (oldest.at < now() - make_interval(days => ${keptDays})
               or oldest.id <= newest.id - ${keptEvents})`.execute(trx);
      return Number(numAffectedRows) === sliceSize;
    });
  }
}
