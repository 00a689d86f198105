import type { RunningShowing } from '@perron/schema';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * When the running test of a display ends, in queries that join `display_showings`; `null` if none
 * runs.
 */
export function showingUntil(nowMs: number): RawBuilder<Date | null> {
  const now = new Date(nowMs);
  return sql<Date | null>`case when display_showings.ended_by is null
    and display_showings.until_at > ${now}::timestamptz
    and coalesce(display_showings.asked_at >= ${new Date(nowMs - silentAfterMs)}::timestamptz, true)
    then display_showings.until_at end`;
}

/** While a display shows a test it asks every 5 s: after this it has ended it by itself. */
export const silentAfterMs = 15_000;

interface ShowingColumns {
  readonly showing_by: string | null;
  readonly showing_since: Date | null;
  readonly showing_until: Date | null;
}

export function runningShowingOf(row: ShowingColumns, nowMs: number): RunningShowing | null {
  const { showing_by, showing_since, showing_until } = row;
  if (showing_by === null || showing_until === null) return null;
  return {
    state: showing_since === null ? 'sent' : 'shown',
    by: showing_by,
    until: showing_until.toISOString(),
    left_seconds: Math.min(60, Math.max(0, showing_until.getTime() - nowMs) / 1000),
  };
}
