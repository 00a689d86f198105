import type { LocationStation } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { containing, nameHolds, readPage, stampsOf } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';

export interface StationListQuery extends ListRequest<
  'name' | 'id' | 'position' | 'line' | 'updated_at'
> {
  readonly name?: string | undefined;
  readonly line_id?: number | undefined;
}

function stationRows(db: Kysely<Database>) {
  return db
    .selectFrom('location_stations')
    .innerJoin('location_lines', 'location_lines.id', 'location_stations.line_id')
    .selectAll('location_stations')
    .select('location_lines.name as line_name');
}

type StationRow = Awaited<ReturnType<ReturnType<typeof stationRows>['executeTakeFirstOrThrow']>>;

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

/** The stations with these numbers that exist, by number. */
export async function readStations(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<LocationStation[]> {
  if (ids.length === 0) return [];
  const rows = await stationRows(db)
    .where('location_stations.id', 'in', ids)
    .orderBy('location_stations.id')
    .execute();
  return rows.map(stationOf);
}

export function listStations(
  db: Kysely<Database>,
  { search, name, line_id, ...request }: StationListQuery,
): Promise<Page<LocationStation>> {
  let rows = stationRows(db);
  if (search) {
    rows = rows.where((where) =>
      where.or([
        nameHolds('location_stations', search),
        where('location_stations.code', 'ilike', containing(search)),
        where('location_lines.name', 'ilike', containing(search)),
      ]),
    );
  }
  if (name) rows = rows.where(nameHolds('location_stations', name));
  if (line_id) rows = rows.where('location_stations.line_id', '=', line_id);
  const order = {
    name: ['location_stations.name', 'location_lines.name'],
    id: 'location_stations.id',
    position: ['location_stations.position', 'location_lines.name'],
    line: ['location_lines.name', 'location_stations.position'],
    updated_at: 'location_stations.updated_at',
  };
  return readPage(rows, request, order, 'location_stations.id', stationOf);
}
