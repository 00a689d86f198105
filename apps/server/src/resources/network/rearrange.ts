import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { recordEach } from '../../entities/record-each';
import { followStations } from './follow-stations';
import { readStations } from './line-station-list';

/** The stations of a line by number, in their order before and after a change. */
export interface Rearrangement {
  readonly lineId: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** The station that the change is about; its own row is written, and recorded, by others. */
  readonly stationId: number;
}

async function writePositions(
  trx: Transaction<Database>,
  places: readonly { readonly id: number; readonly position: number }[],
): Promise<void> {
  const ids = places.map(({ id }) => id);
  const positions = places.map(({ position }) => position);
  await sql`
    update location_stations set position = place.position
    from unnest(${ids}::integer[], ${positions}::integer[]) as place (id, position)
    where location_stations.id = place.id`.execute(trx);
}

/** Gives the other stations of the line their places, and the line's disruptions their indices. */
export async function rearrange(
  trx: Transaction<Database>,
  { lineId, before, after, stationId }: Rearrangement,
  record: Recorder,
): Promise<void> {
  const places = after
    .map((id, position) => ({ id, position }))
    .filter(({ id, position }) => id !== stationId && before[position] !== id);
  if (places.length > 0) {
    const ids = places.map(({ id }) => id);
    const known = await readStations(trx, ids);
    await writePositions(trx, places);
    recordEach(record, 'location_station', known, await readStations(trx, ids));
  }
  await followStations(trx, lineId, before, after, record);
}
