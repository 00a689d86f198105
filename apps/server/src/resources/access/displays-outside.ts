import { stationKey } from '@perron/core';
import type { Area } from '@perron/schema';
import { sql } from 'kysely';
import { ofLine } from '../displays';
import type { AreaDeps } from './area-deps';

/** The displays among these that are neither at a station nor on a line of the area, by name. */
export async function displaysOutside(
  { db, lines }: AreaDeps,
  { line_ids, station_ids }: Area,
  ids: readonly number[],
): Promise<string[]> {
  const onLines = await Promise.all(line_ids.map((id) => ofLine(db, lines, id)));
  const isInside = onLines.reduce(
    (inside, line) => (line ? sql<boolean>`(${inside} or ${line})` : inside),
    sql<boolean>`displays.station_id = any(${station_ids}::integer[])`,
  );
  const rows = await db
    .selectFrom('displays')
    .leftJoin('display_reports', 'display_reports.display_id', 'displays.id')
    .select('displays.name')
    .where(sql<boolean>`displays.id = any(${ids}::integer[])`)
    .where(sql<boolean>`coalesce(${isInside}, false) = false`)
    .orderBy('displays.name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Where a body puts displays. */
interface Target {
  readonly action?: string;
  readonly station_id?: number | null;
  readonly vehicle_id?: string | null;
}

/** The place's name, unless it lies in the area or on a line of it; a missing one lies nowhere. */
export async function stationOutside(
  { db, lines }: AreaDeps,
  { line_ids, station_ids }: Area,
  stationId: number,
): Promise<string[]> {
  if (station_ids.includes(stationId)) return [];
  const station = await db
    .selectFrom('stations')
    .select(['name', 'code'])
    .where('id', '=', stationId)
    .executeTakeFirst();
  if (!station) return [];
  const served = await Promise.all(line_ids.map((id) => lines.line(id)));
  const key = stationKey(station.code);
  return served.some((line) => line?.keys.has(key)) ? [] : [station.name];
}

/**
 * Where displays are put, if that is outside of the area. A vehicle rides anywhere: displays may
 * stay in theirs, and go into no other one.
 */
export async function targetOutside(
  deps: AreaDeps,
  limit: Area,
  body: unknown,
  ids: readonly number[],
): Promise<string[]> {
  const { action = 'move', station_id = null, vehicle_id = null } = body as Target;
  if (action !== 'move') return [];
  if (station_id === null) {
    const moved = await deps.db
      .selectFrom('displays')
      .select('name')
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .where(sql<boolean>`(station_id is not null or vehicle_id is distinct from ${vehicle_id})`)
      .execute();
    return moved.map(({ name }) => (vehicle_id === null ? name : `${name} → ${vehicle_id}`));
  }
  return stationOutside(deps, limit, station_id);
}
