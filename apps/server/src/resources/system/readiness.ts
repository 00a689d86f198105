import type { ErrorDetail } from '@perron/schema';
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
}

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
    return [{ path: 'database', message: 'The database does not answer.' }];
  }
}

/**
 * What a node lacks to answer displays and operators; empty: nothing. A timetable that has ended is not
 * missing: each node has the same one, and no display would reach any of them.
 */
export async function missingParts(deps: ReadinessDeps): Promise<ErrorDetail[]> {
  // Asking takes a while when the database hangs, and a node that stops has no time.
  if (deps.isStopping()) return [{ path: 'server', message: 'The server is stopping.' }];
  const database = await missingOfDatabase(deps);
  if (deps.transit.status() !== null) return database;
  const { detail } = deps.transit.component();
  return [...database, { path: 'timetable', message: `There is no timetable: ${detail}` }];
}
