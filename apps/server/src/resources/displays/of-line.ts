import { stationKey } from '@perron/core';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../db/tables';
import type { LinesAt } from './lines-at';

/** Whether a display is at a line; `null` if it does not matter. */
export type OfLine = RawBuilder<boolean> | null;

/**
 * The displays at the line's stations or on it, for queries over `displays` that join
 * `display_reports`.
 */
export async function ofLine(
  db: Kysely<Database>,
  lines: LinesAt,
  lineId: number | undefined,
): Promise<OfLine> {
  if (lineId === undefined) return null;
  const line = await lines.line(lineId);
  if (!line) return sql<boolean>`false`;
  const stations = await db
    .selectFrom('stations')
    .select(['id', 'code'])
    .where(sql<boolean>`exists (select from displays where displays.station_id = stations.id)`)
    .execute();
  // The same station may be written otherwise in the timetable's codes.
  const ids = stations.filter(({ code }) => line.keys.has(stationKey(code))).map(({ id }) => id);
  return sql<boolean>`(displays.station_id = any(${ids}::integer[])
    or (displays.station_id is null and display_reports.place::jsonb ->> 3 = ${line.name}))`;
}
