import { kinds } from '@perron/schema';
import type { Station, StationId } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import { ofStation } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { nameHolds, stampsOf } from '../../entities/list-page';
import type { RowOf } from '../../entities/row-of';
import { rowsNaming } from '../../entities/used-by';
import { stationByCode } from './station-directory';

function stationRows(db: Kysely<Database>) {
  return db
    .selectFrom('stations')
    .selectAll('stations')
    .select(
      sql<number>`(select count(*) from displays where displays.station_id = stations.id)`.as(
        'display_count',
      ),
    );
}

type StationRow = RowOf<typeof stationRows>;

function stationOf(row: StationRow): Station {
  const { id, name, code, display_count, missing_since } = row;
  return {
    // The schema brands ids; a row's own id is one.
    id: id as StationId,
    name,
    code,
    display_count,
    missing_since: missing_since?.toISOString() ?? null,
    ...stampsOf(row),
  };
}

function codeTaken(id: number, name: string, code: string): ApiError {
  return new ApiError('conflict', `The station "${name}" (${id}) already has the code ${code}.`, [
    { path: 'body.code', code: 'taken', message: 'expected a code that no other station has' },
  ]);
}

export const stations = defineResource(kinds.station, {
  list: {
    from: stationRows,
    search: [(text) => nameHolds('stations', text)],
    filters: {
      name: (text) => nameHolds('stations', text),
      missing: (isAsked) =>
        isAsked
          ? sql<boolean>`stations.missing_since is not null
              and exists (select from displays where displays.station_id = stations.id)`
          : sql<boolean>`true`,
    },
    itemsOf: (rows) => rows.map(stationOf),
  },
  store: {
    async check(trx, { code }, before) {
      const other = await stationByCode(trx, code);
      if (other && other.id !== before?.id) throw codeTaken(other.id, other.name, other.code);
    },
    usedBy: async (trx, { id }) => [
      { entity: 'display', rows: await rowsNaming(trx, 'displays', 'station_id', id) },
    ],
    async afterRestore(trx, { id, code }) {
      const other = await stationByCode(trx, code, id);
      if (other) throw codeTaken(other.id, other.name, other.code);
    },
    reach: async (_trx, { code }) => ofStation(code),
  },
});
