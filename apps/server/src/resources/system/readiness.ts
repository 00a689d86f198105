import type { ErrorDetail } from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { DatabaseWatch } from '../../db/database-watch';
import type { LiveTransit } from '../../live/live-transit';

export interface ReadinessDeps {
  readonly transit: Pick<LiveTransit, 'component' | 'status'>;
  /** Ends the wait for a database that hangs. */
  readonly watch: Pick<DatabaseWatch, 'during'>;
  /** Names of migrations that the database lacks; fails when it does not answer. */
  readonly missingMigrations: () => Promise<readonly string[]>;
  /** The server was told to stop. */
  readonly isStopping: () => boolean;
  readonly timers: Timers;
  /** A clock that never jumps, in ms. */
  readonly steadyMs: () => number;
}

/** A load balancer has its answer within a second, however long the database takes. */
const patienceMs = 700;
/** A result counts for this time after it was last asked for. */
const knownForMs = 10_000;

const away = { path: 'database', message: 'The database does not answer.' };
const notYet = { path: 'database', message: 'The database has not answered yet.' };

async function missingOfDatabase({
  watch,
  missingMigrations,
}: ReadinessDeps): Promise<ErrorDetail[]> {
  try {
    const steps = await watch.during(missingMigrations());
    if (steps.length === 0) return [];
    const message = `The database lacks the migrations ${steps.join(', ')}; a start of this version adds them.`;
    return [{ path: 'migrations', message }];
  } catch {
    return [away];
  }
}

/** Whether a node can answer displays and operators. */
export class Readiness {
  readonly #deps: ReadinessDeps;
  #looking: Promise<ErrorDetail[]> | null = null;
  #known: { readonly missing: ErrorDetail[]; readonly atMs: number } | null = null;

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
  }

  /**
   * The parts that a node lacks; empty: none. A timetable that has ended is not missing: each node has the
   * same one, and no display would reach any of them.
   */
  async missingParts(): Promise<ErrorDetail[]> {
    const { isStopping, transit } = this.#deps;
    // Asking takes a while when the database hangs, and a node that stops has no time.
    if (isStopping()) return [{ path: 'server', message: 'The server is stopping.' }];
    const database = await this.#databaseInTime();
    if (transit.status() !== null) return database;
    const { detail } = transit.component();
    return [...database, { path: 'timetable', message: `There is no timetable: ${detail}` }];
  }

  /** The database's answer, or else its last one: callers that come meanwhile share one look. */
  async #databaseInTime(): Promise<ErrorDetail[]> {
    this.#looking ??= this.#look();
    let cancel = (): void => undefined;
    const late = new Promise<ErrorDetail[]>((resolve) => {
      cancel = this.#deps.timers.after(patienceMs, () => resolve(this.#known?.missing ?? [notYet]));
    });
    try {
      return await Promise.race([this.#looking, late]);
    } finally {
      cancel();
    }
  }

  async #look(): Promise<ErrorDetail[]> {
    const { steadyMs } = this.#deps;
    if (this.#known && steadyMs() - this.#known.atMs > knownForMs) this.#known = null;
    const missing = await missingOfDatabase(this.#deps);
    this.#known = { missing, atMs: steadyMs() };
    this.#looking = null;
    return missing;
  }
}
