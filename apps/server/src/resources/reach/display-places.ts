import type { ReachedDisplay } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { factColumns } from '../displays';

/** A display and where it is. */
export interface PlacedDisplay extends ReachedDisplay {
  readonly outputTypeId: number;
  readonly station: { readonly id: number; readonly name: string; readonly code: string } | null;
  /**
   * Line of its vehicle, as it reported it last; `null` if it is in a station, or the line is not
   * known.
   */
  readonly lineName: string | null;
}

/** Every display with its place: of a vehicle the line that its display reported last. */
export async function displayPlaces(db: Kysely<Database>, nowMs: number): Promise<PlacedDisplay[]> {
  const rows = await db
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .leftJoin('display_reports', 'display_reports.display_id', 'displays.id')
    .select([
      'displays.id',
      'displays.name',
      'displays.output_type_id as outputTypeId',
      'output_types.name as output_type',
      'displays.station_id',
      'displays.vehicle_id',
      'stations.name as stationName',
      'stations.code as stationCode',
      // The fourth part of `placeKey`.
      sql<string | null>`display_reports.place::jsonb ->> 3`.as('lineName'),
      factColumns(nowMs).contact.as('contact'),
    ])
    .orderBy('displays.name')
    .orderBy('displays.id')
    .execute();
  return rows.map(({ stationName, stationCode, lineName, ...row }) => ({
    ...row,
    lineName: row.station_id === null ? lineName : null,
    station:
      row.station_id === null || stationName === null || stationCode === null
        ? null
        : { id: row.station_id, name: stationName, code: stationCode },
  }));
}
