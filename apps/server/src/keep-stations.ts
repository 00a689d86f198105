import type { Kysely } from 'kysely';
import type { DatabaseLogger } from './db/database-logger';
import type { Database } from './db/tables';
import type { LiveTransit } from './live/live-transit';
import { followNetworkIn } from './resources/stations';

interface KeepingDeps {
  readonly db: Kysely<Database>;
  readonly transit: LiveTransit;
  readonly nowMs: () => number;
  readonly logger: DatabaseLogger;
}

/** As many missing stations as one line of the log names. */
const maxNamed = 20;

/**
 * Takes the list of stations along with the network: at once, and each time another timetable takes
 * over. One that cannot be stored is tried again with the next one.
 * @returns resolves when the list follows the network of now
 */
export function keepStations({ db, transit, nowMs, logger }: KeepingDeps): Promise<void> {
  const follow = async () => {
    try {
      const missing = await followNetworkIn(db, transit, nowMs());
      if (missing.length === 0) return;
      const named = missing.slice(0, maxNamed).map(({ name, code }) => `${name} (${code})`);
      logger.warn(
        { stations: named, count: missing.length },
        'Displays hang at stations that are not in the timetable.',
      );
    } catch (error) {
      logger.warn({ err: error }, 'The list of stations could not follow the timetable.');
    }
  };
  let last = follow();
  transit.watchTakeOver(() => {
    last = last.then(follow);
  });
  return last;
}
