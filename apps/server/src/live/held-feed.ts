import type { SystemTimetable } from '@perron/schema';
import type { Timetable } from '@perron/timetable';
import { localDate } from './timetable-condition';

const dayMs = 86_400_000;

/** A new feed that has far fewer departures than the one in use: an operator is asked. */
export interface HeldFeed {
  /** SHA-256 of the zip, in hex. */
  readonly id: string;
  /** Where its zip lies. */
  readonly path: string;
  /** The day that was compared, `2026-03-28`. */
  readonly day: string;
  readonly departuresNow: number;
  readonly departuresNew: number;
  /** When it was read, epoch ms. */
  readonly sinceMs: number;
  /** An operator keeps the last feed: nobody is asked any more. */
  readonly isDeclined?: boolean;
}

/** As an operator is told of it. */
export function heldReport(held: HeldFeed): NonNullable<SystemTimetable['held']> {
  return {
    id: held.id,
    since: new Date(held.sinceMs).toISOString(),
    day: held.day,
    departures_now: held.departuresNow,
    departures_new: held.departuresNew,
    declined: held.isDeclined === true,
  };
}

/** Another feed waits by now, which nobody has seen yet. */
export class HeldFeedGoneError extends Error {
  override readonly name = 'HeldFeedGoneError';
}

/** Whether so many departures are gone that nobody should lose them without being asked. */
function isLoss(before: number, after: number): boolean {
  return after * 2 < before;
}

/** Days off, such as a weekend, are shorter than this. */
const maxDaysOff = 7;

/**
 * Compares the departures of tomorrow, which no feed loses by getting old. Where nothing runs
 * tomorrow, of the first day after it on which the current feed has departures: within a week, or
 * of the feed's first days if it has not begun.
 * @returns `null` means that the new feed may take over
 */
export function lossOf(
  current: Timetable,
  next: Timetable,
  nowMs: number,
): Pick<HeldFeed, 'day' | 'departuresNow' | 'departuresNew'> | null {
  const { timeZone } = current.feed;
  const begins = (current.served?.fromEpochSeconds ?? 0) * 1000;
  const first = localDate(Math.max(nowMs + dayMs, begins), timeZone);
  const firstDay = Date.parse(`${first}T00:00:00Z`) / dayMs;
  for (let serviceDay = firstDay; serviceDay < firstDay + maxDaysOff; serviceDay++) {
    const departuresNow = current.departuresOn(serviceDay);
    if (departuresNow === 0) continue;
    const day = new Date(serviceDay * dayMs).toISOString().slice(0, 10);
    const departuresNew = next.departuresOn(serviceDay);
    return isLoss(departuresNow, departuresNew) ? { day, departuresNow, departuresNew } : null;
  }
  return null;
}
