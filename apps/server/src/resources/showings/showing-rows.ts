import type { Showing, ShowingEnd } from '@perron/schema';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/tables';
import type { DisplayShowingsTable } from '../../db/tables/displays';
import { silentAfterMs } from '../displays';

export type ShowingRow = Selectable<DisplayShowingsTable>;

/** The last test of a display; undefined: it never had one. */
export function readShowing(
  db: Kysely<Database>,
  displayId: number,
): Promise<ShowingRow | undefined> {
  return db
    .selectFrom('display_showings')
    .selectAll()
    .where('display_id', '=', displayId)
    .executeTakeFirst();
}

/** Why a test is over; `null` if it is not. */
export function endOf(row: ShowingRow, nowMs: number): ShowingEnd | null {
  if (row.ended_by !== null) return row.ended_by;
  if (nowMs >= row.until_at.getTime()) return row.shown_at ? 'time_over' : 'not_shown';
  const isSilent = row.asked_at !== null && nowMs - row.asked_at.getTime() > silentAfterMs;
  return isSilent ? 'contact_lost' : null;
}

export function leftMs(row: ShowingRow, nowMs: number): number {
  const untilMs = endOf(row, nowMs) === null ? row.until_at.getTime() : nowMs;
  // The clock of the server may have been turned back since.
  return Math.min(row.seconds * 1000, Math.max(0, untilMs - nowMs));
}

export function showingOf(row: ShowingRow, nowMs: number): Showing {
  const endedBy = endOf(row, nowMs);
  return {
    id: row.id,
    state: endedBy !== null ? 'ended' : row.shown_at ? 'shown' : 'sent',
    by: row.operator,
    seconds: row.seconds,
    until: row.until_at.toISOString(),
    left_seconds: leftMs(row, nowMs) / 1000,
    ended_by: endedBy,
    problem: row.problem,
  };
}
