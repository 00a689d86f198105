import type { Display, DisplayInput } from '@perron/schema';
import type { Kysely } from 'kysely';
import { ofDisplay } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { containing, nameHolds, readPage, stampsOf, unsure } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { usedByOf } from '../../entities/used-by';
import { requireReferences } from './references';

export interface DisplayListQuery extends ListRequest<
  'name' | 'id' | 'output_type' | 'station' | 'last_seen_at' | 'updated_at'
> {
  readonly name?: string | undefined;
  readonly output_type_id?: number | undefined;
  readonly station_id?: number | undefined;
}

function displays(db: Kysely<Database>) {
  return db
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .leftJoin('display_contacts', 'display_contacts.display_id', 'displays.id')
    .selectAll('displays')
    .select([
      'output_types.name as output_type_name',
      'stations.name as station_name',
      'stations.code as station_code',
      'display_contacts.last_seen_at',
    ]);
}

type DisplayRow = Awaited<ReturnType<ReturnType<typeof displays>['executeTakeFirstOrThrow']>>;

function stationOf({ station_id, station_name, station_code }: DisplayRow): Display['station'] {
  if (station_id === null || station_name === null || station_code === null) return null;
  return { id: station_id, name: station_name, code: station_code };
}

function displayOf(row: DisplayRow): Display {
  return {
    id: row.id,
    name: row.name,
    output_type_id: row.output_type_id,
    output_type: { id: row.output_type_id, name: row.output_type_name },
    station_id: row.station_id,
    station: stationOf(row),
    platform: row.platform,
    vehicle_id: row.vehicle_id,
    business_logic_configuration_id: row.business_logic_configuration_id,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ...stampsOf(row),
  };
}

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

/** What the list shows of a display besides its name and its station's. */
const searched = ['output_types.name', 'displays.platform', 'displays.vehicle_id'] as const;

export function listDisplays(
  db: Kysely<Database>,
  query: DisplayListQuery,
): Promise<Page<Display>> {
  let rows = displays(db);
  const { search, name, output_type_id, station_id } = query;
  if (name) rows = rows.where(nameHolds('displays', name));
  if (search) {
    rows = rows.where((where) =>
      where.or([
        nameHolds('displays', search),
        nameHolds('stations', search),
        ...searched.map((column) => where(column, 'ilike', containing(search))),
      ]),
    );
  }
  if (output_type_id) rows = rows.where('displays.output_type_id', '=', output_type_id);
  if (station_id) rows = rows.where('displays.station_id', '=', station_id);
  const order = {
    name: 'displays.name',
    id: 'displays.id',
    output_type: ['output_types.name', 'displays.name'],
    station: [unsure('stations.name'), 'displays.name'],
    last_seen_at: unsure('display_contacts.last_seen_at'),
    updated_at: 'displays.updated_at',
  };
  return readPage(rows, query, order, 'displays.id', displayOf);
}

/** Without what others store, and without when it was last seen, which is no change of it. */
export function keptOf({
  output_type: _type,
  station: _station,
  last_seen_at: _seen,
  ...kept
}: Display) {
  return kept;
}

export const displayStore: EntityStore<Display, DisplayInput> = {
  entity: 'display',
  table: 'displays',
  label: 'display',
  nameOf: ({ name }) => name,
  keptOf,
  async read(db, id) {
    const row = await displays(db).where('displays.id', '=', id).executeTakeFirst();
    return row && displayOf(row);
  },
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
