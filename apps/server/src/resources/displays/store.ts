import type { Display, DisplayDetail, DisplayInput } from '@perron/schema';
import type { Kysely } from 'kysely';
import { ofDisplay } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { usedByOf } from '../../entities/used-by';
import { displayOf, displayTables, withColumns } from './display-rows';
import { requireReferences } from './references';

function columnsOf(input: DisplayInput) {
  const { name, output_type_id, station_id, platform, vehicle_id } = input;
  const { business_logic_configuration_id } = input;
  return {
    name,
    output_type_id,
    station_id,
    platform,
    vehicle_id,
    business_logic_configuration_id,
  };
}

/** Without what others store, and without what it tells of itself, which is no change of it. */
export function keptOf({
  output_type: _type,
  station: _station,
  last_seen_at: _seen,
  facts: _facts,
  shows: _shows,
  ...kept
}: Display) {
  return kept;
}

async function readDisplay(
  db: Kysely<Database>,
  id: number,
  nowMs: number,
): Promise<Display | undefined> {
  const row = await withColumns(displayTables(db), nowMs)
    .where('displays.id', '=', id)
    .executeTakeFirst();
  return row && displayOf(row);
}

/** With the whole of its last report; undefined: there is no such display. */
export async function readDetail(
  db: Kysely<Database>,
  id: number,
  nowMs: number,
): Promise<DisplayDetail | undefined> {
  const row = await withColumns(displayTables(db), nowMs)
    .select('display_reports.report')
    .where('displays.id', '=', id)
    .executeTakeFirst();
  return row && { ...displayOf(row), report: row.report };
}

export type DisplayStore = EntityStore<Display, DisplayInput>;

export function createDisplayStore(nowMs: () => number): DisplayStore {
  return {
    entity: 'display',
    table: 'displays',
    label: 'display',
    nameOf: ({ name }) => name,
    keptOf,
    read: (db, id) => readDisplay(db, id, nowMs()),
    async insert(trx, input) {
      const { id } = await trx
        .insertInto('displays')
        .values(columnsOf(input))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async update(trx, id, input) {
      await trx.updateTable('displays').set(columnsOf(input)).where('id', '=', id).execute();
    },
    check: (trx, input) => requireReferences(trx, input),
    async usedBy(trx, { id }) {
      const rows = await trx
        .selectFrom('api_keys')
        .select(['id', 'name'])
        .where('display_id', '=', id)
        .orderBy('name')
        .execute();
      return usedByOf({ entity: 'api_key', rows });
    },
    reach: async (_trx, { id }) => ofDisplay(id),
  };
}
