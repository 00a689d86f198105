import { plannedCalls } from '@perron/core';
import type { Asked, Call } from '@perron/core';
import type { LiveData } from '../store/live-store';

/** How much of a kept timetable is looked at: as much as an answer of the server holds. */
const windowMs = 120 * 60_000;
/** What departed a little while ago still matters to whether a train is at the platform. */
const pastMs = 5 * 60_000;

/**
 * The departures at a display's station: those that came last while they reach this far, else those
 * of the timetable that it keeps, in which nothing is known in real time.
 */
export function departuresAt(
  { departures, timetable }: LiveData,
  stationCode: string | null,
  nowMs: number,
): Asked<readonly Call[]> {
  const isUsable =
    departures !== null && departures !== 'failed' && nowMs <= departures.coversUntilMs;
  if (isUsable || departures === null || timetable?.stationCode !== stationCode) return departures;
  const fromMs = Date.parse(timetable.from);
  const untilMs = Date.parse(timetable.until);
  if (nowMs < fromMs || nowMs > untilMs) return departures;
  return {
    data: plannedCalls(timetable, nowMs - pastMs, Math.min(nowMs + windowMs, untilMs)),
    madeAtMs: null,
    fetchedAtMs: fromMs,
    coversUntilMs: Math.min(nowMs + windowMs, untilMs),
  };
}
