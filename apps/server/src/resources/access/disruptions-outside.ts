import { saysSection, stationKey } from '@perron/core';
import type { StoredSection } from '@perron/core';
import type { Area, DisruptionBody } from '@perron/schema';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/tables';
import type { AreaDeps } from './area-deps';

/** Where a disruption is, as far as the area goes by it. */
interface Placed {
  readonly title: string;
  readonly lineId: number;
  /** The stations of the line; `null` means the whole line, or a section of it. */
  readonly stationIds: readonly number[] | null;
}

/** A section runs over the line, whichever stations are named beside it. */
function stationsIn(
  section: StoredSection,
  stationIds: readonly number[],
): readonly number[] | null {
  return saysSection(section) || stationIds.length === 0 ? null : stationIds;
}

async function stored(db: Kysely<Database>, ids: readonly number[]): Promise<Placed[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('disruptions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', 'in', ids),
        // A change to one of a linked set changes all of it.
        eb(
          'linked_set',
          'in',
          eb.selectFrom('disruptions').select('linked_set').where('id', 'in', ids),
        ),
      ]),
    )
    .execute();
  const stations = await db
    .selectFrom('disruption_stations')
    .selectAll()
    .where('disruption_id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute();
  return rows.map((row) => ({
    title: row.title,
    lineId: row.line_id,
    stationIds: stationsIn(
      row,
      stations.flatMap((station) =>
        station.disruption_id === row.id ? [station.location_station_id] : [],
      ),
    ),
  }));
}

const index = z.number().nullable();
const trashedRow = z.object({
  title: z.string(),
  line_id: z.number(),
  pendel_start_index: index,
  pendel_end_index: index,
  rail_replacement_start_index: index,
  rail_replacement_end_index: index,
});

async function deleted(db: Kysely<Database>, ids: readonly number[]): Promise<Placed[]> {
  if (ids.length === 0) return [];
  const trashed = await db
    .selectFrom('trash')
    .select('rows')
    .where('entity', '=', 'disruption')
    .where('entity_id', 'in', ids)
    .execute();
  return trashed.flatMap(({ rows }) =>
    rows
      .filter(({ table }) => table === 'disruptions')
      .map(({ row }) => {
        const inTrash = trashedRow.parse(row);
        const stationIds = rows.flatMap(({ table, row: of }) =>
          table === 'disruption_stations' ? [z.number().parse(of['location_station_id'])] : [],
        );
        return {
          title: inTrash.title,
          lineId: inTrash.line_id,
          stationIds: stationsIn(inTrash, stationIds),
        };
      }),
  );
}

/** Where these disruptions are, with those of their linked sets, or were when they were deleted. */
export async function disruptionsOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Placed[]> {
  return [...(await stored(db, ids)), ...(await deleted(db, ids))];
}

/** Where a body puts a disruption and those that are linked with it. */
export async function namedDisruptions(db: Kysely<Database>, body: unknown): Promise<Placed[]> {
  // `route` has held it against the operation's schema.
  const { title, line_id, linked = [], ...own } = body as DisruptionBody;
  const line =
    typeof line_id === 'number'
      ? { id: line_id }
      : await db
          .selectFrom('location_lines')
          .select('id')
          .where('name', '=', line_id)
          .executeTakeFirst();
  const places = linked.map((section) => ({
    title: section.title ?? title,
    lineId: section.line_id,
    stationIds: stationsIn(section, section.affected_station_ids),
  }));
  if (!line) return places;
  return [
    { title, lineId: line.id, stationIds: stationsIn(own, own.affected_station_ids) },
    ...places,
  ];
}

/** The disruptions that are neither on a line nor only at stations of the area: title and line. */
export async function disruptionsOutside(
  { db }: Pick<AreaDeps, 'db'>,
  { line_ids, station_ids }: Area,
  placed: readonly Placed[],
): Promise<string[]> {
  const rest = placed.filter(({ lineId }) => !line_ids.includes(lineId));
  if (rest.length === 0) return [];
  const own = await db
    .selectFrom('stations')
    .select('code')
    .where('id', 'in', [0, ...station_ids])
    .execute();
  const keys = new Set(own.map(({ code }) => stationKey(code)));
  const stops = await db
    .selectFrom('location_stations')
    .select(['id', 'code'])
    .where('id', 'in', [0, ...rest.flatMap(({ stationIds }) => stationIds ?? [])])
    .execute();
  const inside = new Set(
    stops.flatMap(({ id, code }) => (code !== null && keys.has(stationKey(code)) ? [id] : [])),
  );
  const lines = await db.selectFrom('location_lines').select(['id', 'name']).execute();
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]));
  return rest
    .filter(({ stationIds }) => !(stationIds?.every((id) => inside.has(id)) ?? false))
    .map(({ title, lineId }) => `${title} (${nameOf.get(lineId) ?? lineId})`);
}
