import type { TimetableReach } from '../situation/situation';

/** Why the whole timetable has nothing for a moment. */
export type TimetableGap = 'ended' | 'not_begun' | 'empty';

/**
 * @param reach missing: not known
 * @returns `null` if the timetable has departures then, or nobody knows
 */
export function timetableGap(
  reach: TimetableReach | undefined,
  nowMs: number,
): TimetableGap | null {
  if (!reach) return null;
  const { fromMs, untilMs } = reach;
  if (fromMs === null || untilMs === null) return 'empty';
  if (nowMs >= untilMs) return 'ended';
  return nowMs < fromMs ? 'not_begun' : null;
}

/** A board may say that nothing departs in its window only where the answer covers all of it. */
export function coversWindow(coversUntilMs: number, nowMs: number, minutesAhead: number): boolean {
  return nowMs + minutesAhead * 60_000 <= coversUntilMs;
}
