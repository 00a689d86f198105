import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { readOnChange } from '../../changes/read-in-order';
import type { KeptReading } from '../../changes/read-in-order';
import type { Database } from '../../db/tables';
import type { LiveTransit } from '../../live/live-transit';

/** An upstream may be asked about each of them. */
const maxPlaces = 100;

interface Deps {
  readonly db: Kysely<Database>;
  readonly transit: Pick<LiveTransit, 'places'>;
}

/** Tells the live data at which stations operators work: those with displays, and those that they added. */
export function placesOfOperators({ db, transit }: Deps): KeptReading {
  return readOnChange(['display', 'station'], async () => {
    const rows = await db
      .selectFrom('stations')
      .leftJoin('displays', 'displays.station_id', 'stations.id')
      .select('stations.code')
      .groupBy(['stations.id', 'stations.code', 'stations.from_network'])
      .having(sql<boolean>`count(displays.id) > 0 or not stations.from_network`)
      .orderBy(sql`count(displays.id)`, 'desc')
      .orderBy('stations.id')
      .limit(maxPlaces)
      .execute();
    transit.places.set(rows.map(({ code }) => code));
  });
}
