import type { Display, DisplayItem, ReportedRun } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { daysOf } from './days-of';
import { endingKeysOf } from './ending-keys';
import type { LinesAt } from './lines-at';

interface Reported {
  readonly id: number;
  readonly scene_id: number | null;
  /** Name of the vehicle's line; `null` if it hangs in a station. */
  readonly line: string | null;
  /** `null` means that it shows none, or an older page. */
  readonly run: ReportedRun | null;
}

/** The part of the reports that a list shows: read for its page only, because reports are long. */
export async function reportedOf(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Reported>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Reported>`
    select display_id as id, (report -> 'scene' ->> 'id')::integer as scene_id,
      place::jsonb ->> 3 as line, nullif(report -> 'run', 'null'::jsonb) as run
    from display_reports where display_id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The displays of a page with what draws their rows: three queries, however many they are. */
export async function itemsOf(
  db: Kysely<Database>,
  lines: LinesAt,
  displays: readonly Display[],
  nowMs: number,
): Promise<DisplayItem[]> {
  const ids = displays.map(({ id }) => id);
  const [days, endingKeys, reported, linesAt] = await Promise.all([
    daysOf(db, ids, nowMs),
    endingKeysOf(db, ids, nowMs),
    reportedOf(db, ids),
    lines.finder(),
  ]);
  return displays.map((display) => {
    const { scene_id = null, line = null, run = null } = reported.get(display.id) ?? {};
    const own = line === null ? [] : [{ name: line }];
    return {
      ...display,
      lines: display.station ? [...linesAt(display.station.code)] : own,
      ending_key: endingKeys.get(display.id) ?? null,
      day: days.get(display.id) ?? [],
      run,
      scene_id,
    };
  });
}
