import { setTimeout as pause } from 'node:timers/promises';
import { growingWaitMs } from '@perron/timing';
import type pg from 'pg';
import type { DatabaseLogger } from '../db/database-logger';
import { Alarm } from './alarm';
import { connectToEvents } from './feed-connection';
import type { FeedConnection } from './feed-connection';
import { beforeAllChanges, isSamePosition } from './stored-change';
import type { FeedPosition, StoredChange } from './stored-change';

/** The changes of one reading. */
export interface FeedBatch {
  /**
   * Others may have come before these and be missing (at the start, and after a loss): whatever is
   * held of the database may be old. Then these are the newest that there are.
   */
  readonly lost: boolean;
  /** In the order of their commits. */
  readonly changes: readonly StoredChange[];
  /** Where the feed is after them. */
  readonly position: FeedPosition;
}

/**
 * Told of each batch, one after the other; the next waits for the answer. When one fails, all are
 * told the same again.
 */
export type FeedListener = (batch: FeedBatch) => Promise<void> | void;

export interface ChangeFeedDeps {
  /** Where the database is. */
  readonly connection: pg.ClientConfig;
  readonly logger: DatabaseLogger;
}

export interface ChangeFeedTimes {
  /** Reads this often although nothing was notified: notifications are a hint, reading is the truth. */
  readonly pollMs?: number;
  /** Waits a moment after a notification, so that changes made together are read together. */
  readonly gather?: () => Promise<unknown>;
  /** It waits this long before it connects again, and twice as long after each failure. */
  readonly reconnectMs?: number;
  /** A read that takes longer belongs to a connection that hangs. */
  readonly readTimeoutMs?: number;
}

/** Newest changes that are read at the start and after a loss. */
export const recentChanges = 1_000;
const pageSize = 1_000;
const longestReconnectMs = 5_000;

/**
 * Every change of the API, made on any node, in the order of their commits, within milliseconds:
 * for what holds a copy of the database (caches, tokens found valid) or tells others.
 */
export class ChangeFeed {
  readonly #deps: ChangeFeedDeps;
  readonly #times: Required<ChangeFeedTimes>;
  readonly #listeners: FeedListener[] = [];
  readonly #alarm = new Alarm();
  /** When all had been read, by a clock that cannot be set. */
  #readAtMs = performance.now();
  /** Wait for the next read that begins. */
  #waiting: ((isRead: boolean) => void)[] = [];
  #position: FeedPosition | null = null;
  #stopped = false;
  #running: Promise<void> | null = null;

  constructor(deps: ChangeFeedDeps, times: ChangeFeedTimes = {}) {
    this.#deps = deps;
    this.#times = {
      pollMs: 2_000,
      gather: () => pause(5),
      reconnectMs: 100,
      readTimeoutMs: 5_000,
      ...times,
    };
  }

  /** Before the start. Listeners are told in the order in which they came. */
  subscribe(listener: FeedListener): void {
    this.#listeners.push(listener);
  }

  /** Ends when the newest changes have been read, or could not be: then it goes on trying. */
  async start(): Promise<void> {
    const first = this.caughtUp();
    this.#running ??= this.#run();
    await first;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#running;
  }

  /**
   * True: the listeners know of all changes committed before the call; false: the database could
   * not be read.
   */
  caughtUp(): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#alarm.ring();
    });
  }

  /** Whether the listeners have been told of everything up to this position. */
  hasDelivered({ id }: FeedPosition): boolean {
    return this.#position !== null && id <= this.#position.id;
  }

  /**
   * The same, after reading what is missing: another node may have told a client of it already. True
   * also for a position of a history that is no more. False: the database could not be read.
   */
  async hasReached(position: FeedPosition): Promise<boolean> {
    return this.hasDelivered(position) || this.caughtUp();
  }

  /** How long ago all changes had been read: a change of another node may be so late. */
  silentMs(): number {
    return performance.now() - this.#readAtMs;
  }

  #isStopped(): boolean {
    return this.#stopped;
  }

  async #run(): Promise<void> {
    const { reconnectMs } = this.#times;
    const waits = { firstMs: reconnectMs, longestMs: longestReconnectMs };
    for (let failures = 0; !this.#isStopped();) {
      const couldRead = await this.#session();
      failures = couldRead ? 0 : failures + 1;
      await this.#sleep(growingWaitMs(failures + 1, waits));
    }
  }

  async #sleep(ms: number): Promise<void> {
    const until = performance.now() + ms;
    // `caughtUp` rings, too: a database that fails is not asked more often for that.
    while (!this.#isStopped() && performance.now() < until) {
      await this.#alarm.sleep(until - performance.now());
    }
  }

  /** One connection from its beginning to its end; true: it could be read from. */
  async #session(): Promise<boolean> {
    const { connection: address, logger } = this.#deps;
    const { pollMs, gather, readTimeoutMs } = this.#times;
    const onNotification = () => this.#alarm.ring();
    let connection: FeedConnection | null = null;
    let couldRead = false;
    try {
      connection = await connectToEvents(address, readTimeoutMs, {
        onNotified: onNotification,
        onEnded: onNotification,
      });
      while (!this.#isStopped()) {
        await this.#readNew(connection);
        couldRead = true;
        await this.#alarm.sleep(pollMs);
        await gather();
      }
    } catch (error) {
      logger.warn({ err: error }, 'Events could not be read; reconnecting.');
    }
    for (const resolve of this.#waiting.splice(0)) resolve(false);
    await connection?.close();
    return couldRead;
  }

  async #readNew(connection: FeedConnection): Promise<void> {
    const waiting = this.#waiting.splice(0);
    try {
      while (await this.#readPage(connection));
    } catch (error) {
      this.#waiting.push(...waiting);
      throw error;
    }
    this.#readAtMs = performance.now();
    for (const resolve of waiting) resolve(true);
  }

  /** True: there may be more. */
  async #readPage(connection: FeedConnection): Promise<boolean> {
    const position = this.#position;
    if (position === null) return this.#readLatest(connection);
    // The last one read comes again, as proof that this is still the history that it belongs to.
    const rows = await connection.readFrom(position.id, pageSize + 1);
    const newer = position.id === 0 ? rows : rows.slice(1);
    const known = position.id === 0 ? position : rows[0];
    if (known === undefined || !isSamePosition(known, position)) {
      this.#deps.logger.warn({ position }, 'Events are missing: whatever is held is read again.');
      return this.#readLatest(connection);
    }
    if (newer.length > 0) await this.#emit(newer, false);
    return newer.length >= pageSize;
  }

  async #readLatest(connection: FeedConnection): Promise<boolean> {
    await this.#emit(await connection.readLatest(recentChanges), true);
    return false;
  }

  async #emit(changes: readonly StoredChange[], lost: boolean): Promise<void> {
    const { id, atMs } = changes.at(-1) ?? beforeAllChanges;
    const position = { id, atMs };
    for (const listener of this.#listeners) await listener({ lost, changes, position });
    this.#position = position;
  }
}
