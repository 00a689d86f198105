import { kinds } from '@perron/schema';
import type { LocationLine, LocationLineInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import { unitedReach } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import type { Users } from '../../entities/used-by';
import { readStations } from './line-station-list';
import { reachOfContentsOn, reachOfDisruptionsOn } from './reach-of-line';
import { lockStationOrders, stationsOfLine } from './stations-of-lines';

function lineRows(db: Kysely<Database>) {
  return db
    .selectFrom('location_lines')
    .selectAll('location_lines')
    .select(
      sql<number>`(
        select count(*) from location_stations
        where location_stations.line_id = location_lines.id
      )`.as('station_count'),
    );
}

/** Displays and disruptions name a line by its name alone, so no two have the same. */
async function checkName(
  trx: Transaction<Database>,
  { name }: LocationLineInput,
  before: LocationLine | null,
): Promise<void> {
  const other = await trx
    .selectFrom('location_lines')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError('conflict', `The line ${other.id} is already called "${name}".`, [
    { path: 'body.name', code: 'taken', message: 'expected a name that no other line has' },
  ]);
}

async function usersOf(trx: Transaction<Database>, id: number): Promise<Users[]> {
  const stations = await trx
    .selectFrom('location_stations')
    .select(['id', 'name'])
    .where('line_id', '=', id)
    .orderBy('position')
    .execute();
  const disruptions = await trx
    .selectFrom('disruptions')
    .select(['id', 'title as name'])
    .where('line_id', '=', id)
    .orderBy('id')
    .execute();
  const contents = await trx
    .selectFrom('content_lines')
    .innerJoin('contents', 'contents.id', 'content_lines.content_id')
    .select(['contents.id', 'contents.name'])
    .where('content_lines.line_id', '=', id)
    .orderBy('contents.name')
    .execute();
  return [
    { entity: 'location_station', rows: stations },
    { entity: 'disruption', rows: disruptions },
    { entity: 'content', rows: contents },
  ];
}

export const lines = defineResource(kinds.location_line, {
  list: {
    from: lineRows,
    sort: {
      station_count: ['station_count', 'location_lines.name'],
    },
  },
  store: {
    check: checkName,
    usedBy: (trx, { id }) => usersOf(trx, id),
    lock: lockStationOrders,
    belongings: {
      entity: 'location_station',
      table: 'location_stations',
      idsOf: async (trx, { id }) => (await stationsOfLine(trx, id)).map((station) => station.id),
      read: readStations,
    },
    reach: async (trx, { id }) =>
      unitedReach(await reachOfDisruptionsOn(trx, id), await reachOfContentsOn(trx, id)),
  },
});
