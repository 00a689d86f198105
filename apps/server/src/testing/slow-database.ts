import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../db/tables';
import type { TestApp, TestAppOptions } from './test-app';

type Databases = Pick<TestApp, 'db' | 'database'>;

/** A database that is well, but slow, for a server on a machine so busy that it may not hear the answer to a probe. */
export class SlowDatabase {
  /** Whether the server hears that the database answers. */
  isProbeAnswered = true;
  #timers: { readonly dueMs: number; readonly callback: () => void }[] = [];
  #turnedMs = 0;
  #unlock: () => void = () => undefined;

  /** For `createTestApp`. */
  readonly options: Pick<TestAppOptions, 'timers' | 'probeDatabase'> = {
    timers: {
      after: (delayMs, callback) => {
        const timer = { dueMs: this.#turnedMs + delayMs, callback };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((other) => other !== timer);
        };
      },
    },
    probeDatabase: () =>
      this.isProbeAnswered ? Promise.resolve() : Promise.reject(new Error('not heard in time')),
  };

  /** Lets so much time pass as makes every request look whether the database answers. */
  timePasses(): void {
    this.#turnedMs += 60_000;
    const due = this.#timers.filter(({ dueMs }) => dueMs <= this.#turnedMs);
    this.#timers = this.#timers.filter(({ dueMs }) => dueMs > this.#turnedMs);
    for (const { callback } of due) callback();
  }

  timersLeft(): number {
    return this.#timers.length;
  }

  /** Holds a lock until `unlock`. */
  async hold(
    { database }: Databases,
    take: (trx: Transaction<Database>) => Promise<unknown>,
  ): Promise<void> {
    await new Promise<void>((locked) => {
      void database.db.transaction().execute(async (trx) => {
        await take(trx);
        locked();
        await new Promise<void>((resolve) => (this.#unlock = resolve));
      });
    });
  }

  /** Calls that write to the table wait. */
  async lock(perron: Databases, table: string): Promise<void> {
    await this.hold(perron, (trx) =>
      sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx),
    );
  }

  unlock(): void {
    this.#unlock();
  }

  /** How many connections wait for a lock. */
  async waiting({ db }: Databases): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  }
}
