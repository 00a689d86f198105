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
    (inside, one) => (one ? sql<boolean>`(${inside} or ${one})` : inside),
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

/**
 * Where displays are put, if that is outside of the area. A vehicle rides anywhere: displays may
 * stay in theirs, and go into no other one.
 */
export async function targetOutside(
  { db, lines }: AreaDeps,
  { line_ids, station_ids }: Area,
  body: unknown,
  ids: readonly number[],
): Promise<string[]> {
  const { action = 'move', station_id = null, vehicle_id = null } = body as Target;
  if (action !== 'move') return [];
  if (station_id === null) {
    const moved = await db
      .selectFrom('displays')
      .select('name')
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .where(sql<boolean>`(station_id is not null or vehicle_id is distinct from ${vehicle_id})`)
      .execute();
    return moved.map(({ name }) => (vehicle_id === null ? name : `${name} → ${vehicle_id}`));
  }
  if (station_ids.includes(station_id)) return [];
  const station = await db
    .selectFrom('stations')
    .select(['name', 'code'])
    .where('id', '=', station_id)
    .executeTakeFirst();
  if (!station) return [];
  const served = await Promise.all(line_ids.map((id) => lines.line(id)));
  const key = stationKey(station.code);
  return served.some((line) => line?.keys.has(key)) ? [] : [station.name];
}
