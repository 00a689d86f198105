import pg from 'pg';

/** The errors of a connection whose database is gone, starting, or stopping. */
const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '53300'],
  // A statement took longer than the database lets it.
  '57014',
]);

/** Where the socket of an embedded server was; a file that is missing has another call. */
function isMissingSocket(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

/** The database did not answer in time. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/**
 * The connection was lost while a commit was on its way: nobody knows whether the work is done.
 */
export class OutcomeUnknown extends DatabaseAway {}

/** Whether an error says that the database cannot be reached now, and may be in a while. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    return awayCodes.has(code) || code.startsWith('08');
  }
  if (isMissingSocket(error)) return true;
  return /^Connection terminated|^timeout (exceeded|expired)|^Client has encountered a connection error/.test(
    error.message,
  );
}

export interface DatabaseWatchDeps {
  /** Asks the database something small over a separate connection; rejects when that fails. */
  readonly probe: () => Promise<void>;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** How many questions it has answered: one that answers others is slow, not away. */
  readonly answered?: () => number;
}

/**
 * Work may take this long before anybody asks whether the database answers: a busy one is slow. With
 * the probe it ends before a request's patience does, or a display would be refused what is kept for it.
 */
const workMs = 750;

/** Tells a database that hangs (connections are accepted, and nothing comes) from one that is slow. */
export class DatabaseWatch {
  readonly #deps: DatabaseWatchDeps;
  #probing: Promise<boolean> | null = null;
  #wasAway = false;

  constructor(deps: DatabaseWatchDeps) {
    this.#deps = deps;
  }

  /** Callers that ask at the same time share one probe. */
  isAway(): Promise<boolean> {
    const { probe, answered = () => 0 } = this.#deps;
    const before = answered();
    this.#probing ??= probe()
      .then(
        () => false,
        () => answered() === before,
      )
      .then((away) => {
        this.#probing = null;
        this.#wasAway = away;
        return away;
      });
    return this.#probing;
  }

  /**
   * Calls back when the database turns out to hang; asks it each time that `patienceMs` is over.
   * @param isDone nothing waits for the database any more: the watch ends by itself
   * @returns ends the watch
   */
  watch(patienceMs: number, onAway: () => void, isDone: () => boolean = () => false): () => void {
    let ended = false;
    let cancel = (): void => undefined;
    const look = () => {
      if (isDone()) return;
      void this.isAway().then((away) => {
        if (ended || isDone()) return;
        if (away) onAway();
        else wait();
      });
    };
    const wait = () => {
      cancel = this.#deps.after(patienceMs, look);
    };
    wait();
    return () => {
      ended = true;
      cancel();
    };
  }

  /** The work, as long as the database answers. @throws DatabaseAway, when it does not */
  async during<T>(work: Promise<T>): Promise<T> {
    let end = (): void => undefined;
    const away = new Promise<never>((_resolve, reject) => {
      // One that hung just now is asked at once.
      end = this.watch(this.#wasAway ? 0 : workMs, () =>
        reject(new DatabaseAway('The database does not answer.')),
      );
    });
    try {
      return await Promise.race([work, away]);
    } finally {
      end();
    }
  }
}

/** A probe has failed after this time, wherever it stands by then. */
export const probeMs = 1_500;

/** Asks over a new connection, so that it does not wait for those that hang. */
export function databaseProbe(connection: pg.ClientConfig, after: DatabaseWatchDeps['after']) {
  return async (): Promise<void> => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 0 });
    // Told by the promises below; without a listener it would end the process.
    client.on('error', () => undefined);
    let cancel = (): void => undefined;
    // One for all: connecting and asking may each hang, and a request does not wait for both.
    const late = new Promise<never>((_resolve, reject) => {
      cancel = after(probeMs, () => reject(new DatabaseAway('The database does not answer.')));
    });
    const asked = client.connect().then(() => client.query('select 1'));
    // It fails too, later, when the connection is closed.
    asked.catch(() => undefined);
    try {
      await Promise.race([asked, late]);
    } finally {
      cancel();
      // A server that hangs does not say goodbye either.
      client.connection.stream.destroy();
    }
  };
}
