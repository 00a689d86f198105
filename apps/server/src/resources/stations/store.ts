import { isSameStation, stationKey } from '@perron/core';
import type { Station, StationId, StationInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ofStation } from '../../changes/reach';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { nameHolds, readPage, stampsOf } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { usedByOf } from '../../entities/used-by';

export interface StationListQuery extends ListRequest<'name' | 'id' | 'code' | 'updated_at'> {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
}

function stations(db: Kysely<Database>) {
  return db
    .selectFrom('stations')
    .selectAll('stations')
    .select(
      sql<number>`(select count(*) from displays where displays.station_id = stations.id)`.as(
        'display_count',
      ),
    );
}

type StationRow = Awaited<ReturnType<ReturnType<typeof stations>['executeTakeFirstOrThrow']>>;

function stationOf(row: StationRow): Station {
  return {
    // The schema brands ids; a row's own id is one.
    id: row.id as StationId,
    name: row.name,
    code: row.code,
    display_count: row.display_count,
    ...stampsOf(row),
  };
}

export function listStations(
  db: Kysely<Database>,
  query: StationListQuery,
): Promise<Page<Station>> {
  let rows = stations(db);
  for (const text of [query.search, query.name]) {
    if (text) rows = rows.where(nameHolds('stations', text));
  }
  if (query.code) rows = rows.where('stations.code', '=', query.code);
  const order = {
    name: 'stations.name',
    id: 'stations.id',
    code: 'stations.code',
    updated_at: 'stations.updated_at',
  };
  return readPage(rows, query, order, 'stations.id', stationOf);
}

export async function stationByCode(
  db: Kysely<Database>,
  code: string,
): Promise<Station | undefined> {
  const row =
    (await stations(db).where('stations.code', '=', code).executeTakeFirst()) ??
    (await stationWrittenOtherwise(db, code));
  return row && stationOf(row);
}

/** Who asks for a DHID means the station that is kept with nine digits, and the other way round. */
async function stationWrittenOtherwise(db: Kysely<Database>, code: string) {
  const key = stationKey(code);
  const digits = /^\d+$/.test(key) ? key : null;
  const rows = await stations(db)
    .where((eb) =>
      eb.or([
        eb('stations.code', '=', key),
        ...(digits === null ? [] : [eb('stations.code', 'like', `%${digits}%`)]),
      ]),
    )
    .orderBy('stations.id')
    .execute();
  return rows.find((one) => isSameStation(one.code, code));
}

export async function isStationName(db: Kysely<Database>, name: string): Promise<boolean> {
  const named = db.selectFrom('stations').select('id').where('name', '=', name);
  return (await named.executeTakeFirst()) !== undefined;
}

export async function countStations(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('stations')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function codeTaken({ id, name, code }: Station): ApiError {
  return new ApiError('conflict', `The station "${name}" (${id}) already has the code ${code}.`, [
    { path: 'body.code', message: 'expected a code that no other station has' },
  ]);
}

export const stationStore: EntityStore<Station, StationInput> = {
  entity: 'station',
  table: 'stations',
  label: 'station',
  nameOf: ({ name }) => name,
  async read(db, id) {
    const row = await stations(db).where('stations.id', '=', id).executeTakeFirst();
    return row && stationOf(row);
  },
  async insert(trx, { name, code }) {
    const { id } = await trx
      .insertInto('stations')
      .values({ name, code })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(trx, id, { name, code }) {
    await trx.updateTable('stations').set({ name, code }).where('id', '=', id).execute();
  },
  async check(trx, { code }, before) {
    const other = await stationByCode(trx, code);
    if (other && other.id !== before?.id) throw codeTaken(other);
  },
  async usedBy(trx, { id }) {
    const rows = await trx
      .selectFrom('displays')
      .select(['id', 'name'])
      .where('station_id', '=', id)
      .orderBy('name')
      .execute();
    return usedByOf({ entity: 'display', rows });
  },
  reach: async (_trx, { code }) => ofStation(code),
};
