import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { ApiError } from '../api-error';
import { besideTheWork } from '../db/database-call';
import { sharedNow, span } from '../db/shared-clock';
import type { SharedClock } from '../db/shared-clock';
import type { Database } from '../db/tables';

/** The limits of this server. They share one table, so their names must differ. */
export type AttemptKind =
  | 'sign_in_device'
  | 'sign_in_caller'
  | 'sign_in_account'
  | 'own_password'
  | 'second_factor'
  | 'mail'
  | 'forgotten_password_first'
  | 'forgotten_password_later'
  | 'pairing_code';

/** Where attempts are counted. */
export interface AttemptLimitDeps {
  readonly db: Kysely<Database>;
  readonly sharedMs: SharedClock;
}

export interface AttemptLimitOptions extends AttemptLimitDeps {
  readonly kind: AttemptKind;
  /** Attempts in one window. */
  readonly max: number;
  /** Counted from the first attempt. */
  readonly windowMs: number;
  /** About how many names are remembered; the least recently tried goes first. */
  readonly capacity?: number;
}

/** Windows that ended are removed in slices, so that nobody waits for long. */
const sliceSize = 1_000;

/**
 * Counts attempts by name (an e-mail address), whether anybody has the name or not. All nodes count
 * in one table, by the database's clock. The table is bounded however many names are tried: windows
 * that ended are removed, and at most about `capacity` names are kept, as hashes.
 */
export class AttemptLimit {
  readonly #options: Required<AttemptLimitOptions>;
  /** The oldest are removed each time this node has noted this many new names: at most 1 % too many stay. */
  readonly #removedEvery: number;
  #newNames = 0;

  constructor({ capacity = 20_000, ...options }: AttemptLimitOptions) {
    this.#options = { ...options, capacity };
    this.#removedEvery = Math.max(1, Math.floor(capacity / 100));
  }

  /**
   * Counts one attempt. Call it before the work that the limit is to spare.
   * @param db the transaction that the caller is in: an attempt that is rolled back does not count
   * @throws ApiError too_many_requests, until the window ends
   */
  async count(name: string, db?: Transaction<Database>): Promise<void> {
    if (db) await this.#count(name, db);
    else await besideTheWork(() => this.#count(name, this.#options.db));
  }

  async #count(name: string, db: Kysely<Database>): Promise<void> {
    const { kind, max } = this.#options;
    const key = keyOf(name);
    const isOver = sql<boolean>`known.ends_at <= excluded.ends_at - ${this.#window()}`;
    // A window that ends later than one from now on was begun before the clock was set back.
    const { rows } = await sql<{ attempts: number }>`
      insert into attempt_windows as known (kind, name, attempts, ends_at)
      values (${kind}, ${key}, 1, ${this.#now()} + ${this.#window()})
      on conflict (kind, name) do update set
        attempts = case when ${isOver} then 1 else known.attempts + 1 end,
        ends_at = case when ${isOver} then excluded.ends_at
          else least(known.ends_at, excluded.ends_at) end,
        tried = default
      where ${isOver} or known.attempts < ${max}
      returning attempts`.execute(db);
    const [counted] = rows;
    if (counted === undefined) throw tooManyAttempts(await this.#waitMs(key, db));
    if (counted.attempts === 1) await this.#makeRoom(db);
  }

  /** As `count`, but says whether there was room, in place of refusing. */
  async hasRoom(name: string): Promise<boolean> {
    try {
      await this.count(name);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** One attempt does not count. */
  async takeBack(name: string): Promise<void> {
    const { db, kind } = this.#options;
    await besideTheWork(() =>
      db
        .updateTable('attempt_windows')
        .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
        .where('kind', '=', kind)
        .where('name', '=', keyOf(name))
        .execute(),
    );
  }

  /** The attempts so far do not count: the last one succeeded. */
  async forget(name: string): Promise<void> {
    const { db, kind } = this.#options;
    await besideTheWork(() =>
      db
        .deleteFrom('attempt_windows')
        .where('kind', '=', kind)
        .where('name', '=', keyOf(name))
        .execute(),
    );
  }

  #now(): RawBuilder<Date> {
    return sharedNow(this.#options.sharedMs);
  }

  #window(): RawBuilder<unknown> {
    return span(this.#options.windowMs);
  }

  /** Until a full window ends; at most as long as a window is, also when the clock was set back. */
  async #waitMs(key: Buffer, db: Kysely<Database>): Promise<number> {
    const { kind, windowMs } = this.#options;
    const ofName = sql`kind = ${kind} and name = ${key}`;
    const { rows } = await sql<{ wait_ms: number }>`
      select extract(epoch from ends_at - ${this.#now()})::float8 * 1000 as wait_ms
      from attempt_windows where ${ofName}`.execute(db);
    const waitMs = Math.max(1, rows[0]?.wait_ms ?? 0);
    if (waitMs <= windowMs) return waitMs;
    await sql`
      update attempt_windows set ends_at = least(ends_at, ${this.#now()} + ${this.#window()})
      where ${ofName}`.execute(db);
    return windowMs;
  }

  async #makeRoom(db: Kysely<Database>): Promise<void> {
    const { kind, capacity } = this.#options;
    // Rows that are locked are being counted or removed right now.
    await sql`
      delete from attempt_windows where (kind, name) in (
        select kind, name from attempt_windows where ends_at <= ${this.#now()}
        order by ends_at limit ${sliceSize} for update skip locked)`.execute(db);
    this.#newNames += 1;
    if (this.#newNames % this.#removedEvery !== 0) return;
    await sql`
      delete from attempt_windows where (kind, name) in (
        select kind, name from attempt_windows where kind = ${kind} and tried <= (
          select tried from attempt_windows where kind = ${kind}
          order by tried desc offset ${capacity} limit 1)
        order by tried limit ${sliceSize} for update skip locked)`.execute(db);
  }
}

function keyOf(name: string): Buffer {
  return createHash('sha256').update(name.trim().toLowerCase()).digest().subarray(0, 16);
}

function tooManyAttempts(waitMs: number): ApiError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(waitMs / 60_000);
  return new ApiError(
    'too_many_requests',
    `Too many tries for this address. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    { retryAfterSeconds },
  );
}
