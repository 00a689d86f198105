import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { reaches } from '../changes/reach';
import type { Listener, Reach } from '../changes/reach';
import type { StoredChange } from '../changes/stored-change';
import type { Database } from '../db/tables';

/** A display that has a number. */
interface NumberedDisplay extends Listener {
  readonly displayId: number;
}

function displays(db: Kysely<Database>) {
  return db
    .selectFrom('displays')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .select([
      'displays.id as displayId',
      'displays.output_type_id as outputTypeId',
      'stations.code as stationCode',
    ]);
}

function idsOf(changes: readonly StoredChange[], entity: StoredChange['entity']): number[] {
  const concerned = changes.filter((change) => change.entity === entity);
  return [...new Set(concerned.map((change) => change.entityId))];
}

/**
 * Where every display is and of what kind, in memory: each change asks which of them it concerns.
 * Kept by the changes themselves.
 */
export class DisplayDirectory {
  readonly #db: Kysely<Database>;
  #byId = new Map<number, NumberedDisplay>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  get(displayId: number): Listener | undefined {
    return this.#byId.get(displayId);
  }

  /** Reads all of them. */
  async load(): Promise<void> {
    const rows = await displays(this.#db).execute();
    this.#byId = new Map(rows.map((row) => [row.displayId, row]));
  }

  /** Reads again the displays that the changes are about. */
  async follow(changes: readonly StoredChange[]): Promise<void> {
    const displayIds = idsOf(changes, 'display');
    const stationIds = idsOf(changes, 'station');
    if (displayIds.length + stationIds.length === 0) return;
    const rows = await displays(this.#db)
      .where(
        sql<boolean>`displays.id = any(${displayIds}) or displays.station_id = any(${stationIds})`,
      )
      .execute();
    for (const id of displayIds) this.#byId.delete(id);
    for (const row of rows) this.#byId.set(row.displayId, row);
  }

  /** Numbers of the displays whose manifest is out of date by a change. */
  reachedBy(reach: Reach): number[] {
    return [...this.#byId.values()]
      .filter((display) => reaches(reach, display))
      .map((display) => display.displayId);
  }
}
