import type { LocationStation } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { contains, readByIds } from '../../entities/entity-list';
import { nameHolds } from '../../entities/list-page';
import { listOfKind } from '../../entities/of-kind';

function stationRows(db: Kysely<Database>) {
  return db
    .selectFrom('location_stations')
    .innerJoin('location_lines', 'location_lines.id', 'location_stations.line_id')
    .selectAll('location_stations')
    .select('location_lines.name as line_name');
}

/** Stations of lines, as the list and the history show them. */
export const stationList = listOfKind('location_station', {
  from: stationRows,
  search: [
    (text: string) => nameHolds('location_stations', text),
    contains('location_stations.code'),
    contains('location_lines.name'),
  ],
  filters: {
    name: (text: string) => nameHolds('location_stations', text),
  },
  sort: {
    name: ['location_stations.name', 'location_lines.name'],
    position: ['location_stations.position', 'location_lines.name'],
    line: ['location_lines.name', 'location_stations.position'],
  },
});

/** The stations with these numbers that exist, by number. */
export function readStations(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<LocationStation[]> {
  return readByIds(stationList, db, ids);
}
