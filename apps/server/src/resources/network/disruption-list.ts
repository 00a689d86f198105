import { sectionFieldsOf } from '@perron/core';
import type {
  Disruption,
  DisruptionCounts,
  DisruptionState,
  LinkedDisruption,
} from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { contains } from '../../entities/entity-list';
import { stampsOf, unsure } from '../../entities/list-page';
import { listOfKind } from '../../entities/of-kind';

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

/** The rows of the linked sets that some rows belong to. */
async function setRows(
  db: Kysely<Database>,
  rows: readonly DisruptionRow[],
): Promise<DisruptionRow[]> {
  const sets = [...new Set(rows.flatMap(({ linked_set }) => linked_set ?? []))];
  if (sets.length === 0) return [];
  return disruptionRows(db)
    .where('disruptions.linked_set', 'in', sets)
    .orderBy('disruptions.id')
    .execute();
}

function linkedOf(row: DisruptionRow, stations: readonly StationRow[]): LinkedDisruption {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    line_id: row.line_id,
    line: { id: row.line_id, name: row.line_name },
    affected_station_ids: stations.map(({ id }) => id),
    messages: row.messages,
    ...sectionFieldsOf(row),
  };
}

function disruptionOf(
  row: DisruptionRow,
  stations: readonly StationRow[],
  linked: LinkedDisruption[],
): Disruption {
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
    ...sectionFieldsOf(row),
    announce_before: row.announce_before,
    visible_stations_before: row.visible_stations_before,
    visible_stations_after: row.visible_stations_after,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    linked_set: row.linked_set,
    linked,
    ...stampsOf(row),
  };
}

async function disruptionsOf(
  rows: readonly DisruptionRow[],
  db: Kysely<Database>,
): Promise<Disruption[]> {
  const inSets = await setRows(db, rows);
  const ids = new Set([...rows, ...inSets].map(({ id }) => id));
  const stations = groupedBy(await namedStations(db, [...ids]), (station) => station.disruption_id);
  const stationsOf = ({ id }: DisruptionRow) => stations.get(id) ?? [];
  return rows.map((row) => {
    const others = inSets.filter(
      (other) => other.linked_set === row.linked_set && other.id !== row.id,
    );
    const linked = others.map((other) => linkedOf(other, stationsOf(other)));
    return disruptionOf(row, stationsOf(row), linked);
  });
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
  return disruptionsOf(rows, db);
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
  return disruptionsOf(rows, db);
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
  return disruptionsOf(rows, db);
}

function notOver(rows: DisruptionRows, now: Date): DisruptionRows {
  return rows.where((where) =>
    where.or([where('disruptions.ends_at', 'is', null), where('disruptions.ends_at', '>', now)]),
  );
}

/** Where a moment is in the time of a disruption. */
function inState(state: DisruptionState, now: Date) {
  const starts = sql.ref('disruptions.starts_at');
  const ends = sql.ref('disruptions.ends_at');
  switch (state) {
    case 'running':
      return sql<boolean>`(${starts} <= ${now} and (${ends} is null or ${ends} > ${now}))`;
    case 'upcoming':
      return sql<boolean>`${starts} > ${now}`;
    case 'over':
      return sql<boolean>`${ends} <= ${now}`;
  }
}

/** Disruptions with their line and stations. */
export function disruptionList(nowMs: () => number) {
  return listOfKind('disruption', {
    from: disruptionRows,
    search: [
      contains('disruptions.title'),
      contains('disruptions.description'),
      contains('location_lines.name'),
    ],
    filters: {
      state: (state: DisruptionState) => inState(state, new Date(nowMs())),
      not_over_at: (moment: string) => {
        const ends = sql.ref('disruptions.ends_at');
        return sql<boolean>`(${ends} is null or ${ends} > ${new Date(moment)})`;
      },
    },
    sort: {
      priority: ['disruptions.priority', 'disruptions.starts_at'],
      type: ['disruptions.type', 'disruptions.title'],
      line: ['location_lines.name', 'disruptions.title'],
      ends_at: unsure('disruptions.ends_at'),
    },
    itemsOf: disruptionsOf,
    summary: async (rows: DisruptionRows) => {
      const now = new Date(nowMs());
      return { counts: await countsOf(rows, now), as_of: now.toISOString() };
    },
    /** Not counted by. */
    apart: ['state'] as const,
  });
}

/** How many closures lie where in time. A linked set is one. */
async function countsOf(rows: DisruptionRows, now: Date): Promise<DisruptionCounts> {
  const closure = sql`distinct case
    when disruptions.linked_set is null then 'disruption ' || disruptions.id
    else 'set ' || disruptions.linked_set end`;
  const count = (state: DisruptionState) =>
    sql<number>`count(${closure}) filter (where ${inState(state, now)})`.as(state);
  return rows
    .clearSelect()
    .select([count('running'), count('upcoming'), count('over')])
    .executeTakeFirstOrThrow();
}
