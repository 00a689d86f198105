import type { LocationLine, LocationLineInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import { unitedReach } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { containing, readPage, stampsOf } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { usedByOf } from '../../entities/used-by';
import { reachOfContentsOn, reachOfDisruptionsOn } from './reach-of-line';

export interface LineListQuery extends ListRequest<'name' | 'id' | 'station_count' | 'updated_at'> {
  readonly name?: string | undefined;
}

function lines(db: Kysely<Database>) {
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

type LineRow = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>;

function lineOf(row: LineRow): LocationLine {
  const { id, name, station_count } = row;
  return { id, name, station_count, ...stampsOf(row) };
}

export function listLines(db: Kysely<Database>, query: LineListQuery): Promise<Page<LocationLine>> {
  let rows = lines(db);
  for (const text of [query.search, query.name]) {
    if (text) rows = rows.where('location_lines.name', 'ilike', containing(text));
  }
  const order = {
    name: 'location_lines.name',
    id: 'location_lines.id',
    station_count: ['station_count', 'location_lines.name'],
    updated_at: 'location_lines.updated_at',
  };
  return readPage(rows, query, order, 'location_lines.id', lineOf);
}

/** Displays and disruptions name a line by its name alone, so each has one of its own. */
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
    { path: 'body.name', message: 'expected a name that no other line has' },
  ]);
}

export const lineStore: EntityStore<LocationLine, LocationLineInput> = {
  entity: 'location_line',
  table: 'location_lines',
  label: 'line',
  nameOf: ({ name }) => name,
  async read(db, id) {
    const row = await lines(db).where('location_lines.id', '=', id).executeTakeFirst();
    return row && lineOf(row);
  },
  check: checkName,
  async insert(trx, { name }) {
    const { id } = await trx
      .insertInto('location_lines')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(trx, id, { name }) {
    await trx.updateTable('location_lines').set({ name }).where('id', '=', id).execute();
  },
  async usedBy(trx, { id }) {
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
    return usedByOf(
      { entity: 'location_station', rows: stations },
      { entity: 'disruption', rows: disruptions },
      { entity: 'content', rows: contents },
    );
  },
  reach: async (trx, { id }) =>
    unitedReach(await reachOfDisruptionsOn(trx, id), await reachOfContentsOn(trx, id)),
};
