import type { LocationStation } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { contains, equals, readByIds } from '../../entities/entity-list';
import { nameHolds, stampsOf } from '../../entities/list-page';
import type { RowOf } from '../../entities/row-of';

function stationRows(db: Kysely<Database>) {
  return db
    .selectFrom('location_stations')
    .innerJoin('location_lines', 'location_lines.id', 'location_stations.line_id')
    .selectAll('location_stations')
    .select('location_lines.name as line_name');
}

type StationRow = RowOf<typeof stationRows>;

function stationOf(row: StationRow): LocationStation {
  return {
    id: row.id,
    name: row.name,
    line_id: row.line_id,
    line_name: row.line_name,
    code: row.code,
    position: row.position,
    ...stampsOf(row),
  };
}

/** Stations of lines, as the list and the history show them. */
export const stationList = {
  from: stationRows,
  id: 'location_stations.id',
  search: [
    (text: string) => nameHolds('location_stations', text),
    contains('location_stations.code'),
    contains('location_lines.name'),
  ],
  filters: {
    name: (text: string) => nameHolds('location_stations', text),
    line_id: equals<number>('location_stations.line_id'),
  },
  sort: {
    name: ['location_stations.name', 'location_lines.name'],
    id: 'location_stations.id',
    position: ['location_stations.position', 'location_lines.name'],
    line: ['location_lines.name', 'location_stations.position'],
    updated_at: 'location_stations.updated_at',
  },
  itemsOf: (rows: readonly StationRow[]) => rows.map(stationOf),
};

/** The stations with these numbers that exist, by number. */
export function readStations(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<LocationStation[]> {
  return readByIds(stationList, db, ids);
}
