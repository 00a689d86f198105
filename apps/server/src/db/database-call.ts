import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseAway } from './database-watch';

/** A connection that works for a call. */
export interface UsedConnection {
  /** A commit is on its way: only its answer says whether the work is done. */
  readonly isDeciding: boolean;
  /** Ends it, so that nothing that was not committed ever is. */
  cut(): void;
}

/** Asks over the connection of a transaction; the number of rows that it concerned. */
export type AskInTransaction = (text: string, values: readonly unknown[]) => Promise<number>;

/**
 * The work that one request has done in the database. It can be given up as a whole: then nothing of it
 * is committed any more, and its questions fail. A commit that is on its way is waited for.
 */
export class DatabaseCall {
  /**
   * Called in each transaction that has written something, before its commit, but for those that stand beside the
   * work. It may throw.
   */
  beforeCommit: ((ask: AskInTransaction) => Promise<void>) | null = null;
  readonly #isReading: boolean;
  readonly #used = new Set<UsedConnection>();
  readonly #waiting = new Set<(error: Error) => void>();
  #isGivenUp = false;
  #isOver = false;

  /** @param isReading the answer does not say that anything was done */
  constructor(isReading: boolean) {
    this.#isReading = isReading;
  }

  get isBusy(): boolean {
    return this.#used.size > 0 || this.#waiting.size > 0;
  }

  /** A statement that writes is part of a transaction, so that its commit can be told from its work. */
  get writesInTransactions(): boolean {
    return !this.#isReading;
  }

  /** It has its answer: whatever goes on in the background is not its work. */
  end(): void {
    this.#isOver = true;
  }

  use(connection: UsedConnection): void {
    this.#used.add(connection);
  }

  release(connection: UsedConnection): void {
    this.#used.delete(connection);
  }

  /** @throws DatabaseAway once it was given up */
  requireGoingOn(): void {
    if (this.#isGivenUp) throw away();
  }

  /** Waits for a result, unless the call is given up first. @param drop gets a result that comes too late */
  async orGivenUp<T>(waited: Promise<T>, drop: (late: T) => void = () => undefined): Promise<T> {
    if (this.#isGivenUp) {
      waited.then(drop, () => undefined);
      throw away();
    }
    return new Promise<T>((resolve, reject) => {
      let isLate = false;
      const giveUp = (error: Error) => {
        isLate = true;
        reject(error);
      };
      this.#waiting.add(giveUp);
      const done = () => this.#waiting.delete(giveUp);
      waited.then((value) => {
        done();
        if (isLate) drop(value);
        else resolve(value);
      }, done);
      waited.catch(reject);
    });
  }

  /** Nothing of it is committed from now on, but for a commit that was sent before. */
  giveUp(): void {
    this.#isGivenUp = true;
    for (const connection of this.#used)
      if (this.#isReading || !connection.isDeciding) connection.cut();
    for (const reject of this.#waiting) reject(away());
    this.#waiting.clear();
  }

  get isOver(): boolean {
    return this.#isOver;
  }
}

function away(): DatabaseAway {
  return new DatabaseAway('The database did not answer in time; the work was given up.');
}

const calls = new AsyncLocalStorage<DatabaseCall | null>();

/** The call that the running code works for; `null` means none, as in the background. */
export function currentCall(): DatabaseCall | null {
  const call = calls.getStore() ?? null;
  return call?.isOver ? null : call;
}

/** @param call `null` means what runs works for no call */
export function workingFor<T>(call: DatabaseCall | null, run: () => T): T {
  return calls.run(call, run);
}

const beside = new AsyncLocalStorage<boolean>();

/**
 * Runs what is no part of a call's work, such as counting a try: that it was done does not say that the call has
 * worked. It is given up with the call all the same.
 */
export function besideTheWork<T>(run: () => T): T {
  return beside.run(true, run);
}

export function isBesideTheWork(): boolean {
  return beside.getStore() ?? false;
}
