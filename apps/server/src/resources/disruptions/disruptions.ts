import type { Disruption } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { containing, readPage, stampsOf, unsure } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';

export interface DisruptionListQuery extends ListRequest<
  'priority' | 'id' | 'title' | 'type' | 'line' | 'starts_at' | 'ends_at' | 'updated_at'
> {
  readonly type?: Disruption['type'] | undefined;
  readonly line_id?: number | undefined;
  readonly state?: 'running' | 'upcoming' | 'over' | undefined;
}

function disruptionRows(db: Kysely<Database>) {
  return db
    .selectFrom('disruptions')
    .innerJoin('location_lines', 'location_lines.id', 'disruptions.line_id')
    .selectAll('disruptions')
    .select('location_lines.name as line_name');
}

type DisruptionRows = ReturnType<typeof disruptionRows>;
type DisruptionRow = Awaited<ReturnType<DisruptionRows['executeTakeFirstOrThrow']>>;

/** The stations that several disruptions name, in one query. */
async function namedStations(db: Kysely<Database>, disruptionIds: readonly number[]) {
  if (disruptionIds.length === 0) return [];
  return db
    .selectFrom('disruption_stations')
    .innerJoin(
      'location_stations',
      'location_stations.id',
      'disruption_stations.location_station_id',
    )
    .select(['disruption_stations.disruption_id', 'location_stations.id', 'location_stations.name'])
    .where('disruption_stations.disruption_id', 'in', disruptionIds)
    .orderBy('disruption_stations.position')
    .execute();
}

type StationRow = Awaited<ReturnType<typeof namedStations>>[number];

function disruptionOf(row: DisruptionRow, stations: readonly StationRow[]): Disruption {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    description: row.description,
    reason: row.reason,
    priority: row.priority,
    line_id: row.line_id,
    line: { id: row.line_id, name: row.line_name },
    affected_station_ids: stations.map(({ id }) => id),
    affected_stations: stations.map(({ id, name }) => ({ id, name })),
    messages: row.messages,
    pendel_start_index: row.pendel_start_index,
    pendel_end_index: row.pendel_end_index,
    rail_replacement_start_index: row.rail_replacement_start_index,
    rail_replacement_end_index: row.rail_replacement_end_index,
    announce_before: row.announce_before,
    visible_stations_before: row.visible_stations_before,
    visible_stations_after: row.visible_stations_after,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    ...stampsOf(row),
  };
}

async function disruptionsOf(
  db: Kysely<Database>,
  rows: readonly DisruptionRow[],
): Promise<Disruption[]> {
  const stations = await namedStations(
    db,
    rows.map(({ id }) => id),
  );
  const byDisruption = groupedBy(stations, ({ disruption_id }) => disruption_id);
  return rows.map((row) => disruptionOf(row, byDisruption.get(row.id) ?? []));
}

/** The disruptions with these numbers that exist, by number. */
export async function readDisruptions(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Disruption[]> {
  if (ids.length === 0) return [];
  const rows = await disruptionRows(db)
    .where('disruptions.id', 'in', ids)
    .orderBy('disruptions.id')
    .execute();
  return disruptionsOf(db, rows);
}

/** All disruptions of one line, by number. */
export async function disruptionsOfLine(
  db: Kysely<Database>,
  lineId: number,
): Promise<Disruption[]> {
  const rows = await disruptionRows(db)
    .where('disruptions.line_id', '=', lineId)
    .orderBy('disruptions.id')
    .execute();
  return disruptionsOf(db, rows);
}

/** Those that are not over at `now` and begin before `horizon`, by number. */
export async function currentDisruptions(
  db: Kysely<Database>,
  now: Date,
  horizon: Date,
): Promise<Disruption[]> {
  const rows = await notOver(disruptionRows(db), now)
    .where('disruptions.starts_at', '<=', horizon)
    .orderBy('disruptions.id')
    .execute();
  return disruptionsOf(db, rows);
}

function notOver(rows: DisruptionRows, now: Date): DisruptionRows {
  return rows.where((where) =>
    where.or([where('disruptions.ends_at', 'is', null), where('disruptions.ends_at', '>', now)]),
  );
}

function inState(
  rows: DisruptionRows,
  state: NonNullable<DisruptionListQuery['state']>,
  now: Date,
): DisruptionRows {
  switch (state) {
    case 'running':
      return notOver(rows, now).where('disruptions.starts_at', '<=', now);
    case 'upcoming':
      return rows.where('disruptions.starts_at', '>', now);
    case 'over':
      return rows.where('disruptions.ends_at', '<=', now);
  }
}

/** @param now where the three states meet */
export async function listDisruptions(
  db: Kysely<Database>,
  { search, type, line_id, state, ...request }: DisruptionListQuery,
  now: Date,
): Promise<Page<Disruption>> {
  let rows = disruptionRows(db);
  if (search) {
    rows = rows.where((where) =>
      where.or([
        where('disruptions.title', 'ilike', containing(search)),
        where('disruptions.description', 'ilike', containing(search)),
        where('location_lines.name', 'ilike', containing(search)),
      ]),
    );
  }
  if (type) rows = rows.where('disruptions.type', '=', type);
  if (line_id) rows = rows.where('disruptions.line_id', '=', line_id);
  if (state) rows = inState(rows, state, now);
  const order = {
    priority: ['disruptions.priority', 'disruptions.starts_at'],
    id: 'disruptions.id',
    title: 'disruptions.title',
    type: ['disruptions.type', 'disruptions.title'],
    line: ['location_lines.name', 'disruptions.title'],
    starts_at: 'disruptions.starts_at',
    ends_at: unsure('disruptions.ends_at'),
    updated_at: 'disruptions.updated_at',
  };
  const page = await readPage(rows, request, order, 'disruptions.id', (row: DisruptionRow) => row);
  return { ...page, items: await disruptionsOf(db, page.items) };
}
