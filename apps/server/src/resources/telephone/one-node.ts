import pg from 'pg';
import { connectionConfig } from '../../db/pool';
import type { Timers } from '@perron/timing';

export interface OneNodeDeps {
  readonly connection: pg.ClientConfig;
  /** One of `advisoryLocks`. */
  readonly lock: number;
  readonly timers: Timers;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

const tryEveryMs = 10_000;

/**
 * Work that one node does at a time: it holds a lock in the database. When its connection is
 * lost, so is the lock, and the work ends.
 */
export class OneNode {
  readonly #deps: OneNodeDeps;
  #client: pg.Client | null = null;
  #cancel: () => void = () => undefined;
  #closed = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: OneNodeDeps) {
    this.#deps = deps;
  }

  open(): void {
    this.#turn = this.#turn.then(() => this.#try());
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.#turn;
    await this.#deps.stop();
    await this.#client?.end().catch(() => undefined);
  }

  async #try(): Promise<void> {
    if (this.#closed || this.#client) return;
    try {
      const client = new pg.Client(connectionConfig(this.#deps.connection));
      let isHeld = false;
      const lost = () => {
        if (!isHeld || this.#closed) return;
        isHeld = false;
        this.#client = null;
        this.#turn = this.#turn.then(() => this.#deps.stop());
        this.#again();
      };
      client.on('error', lost);
      client.on('end', lost);
      await client.connect();
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [this.#deps.lock],
      );
      if (rows[0]?.held) {
        isHeld = true;
        this.#client = client;
        await this.#deps.start();
        return;
      }
      await client.end();
    } catch (error) {
      this.#deps.onProblem(error);
    }
    this.#again();
  }

  #again(): void {
    if (this.#closed) return;
    this.#cancel = this.#deps.timers.after(tryEveryMs, () => this.open());
  }
}
