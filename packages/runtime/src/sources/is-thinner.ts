import { lossOf, plannedCalls, promisedCalls } from '@perron/core';
import type { KeptTimetable } from '@perron/core';

/** A plan is compared for as long as a night without trains may be. */
const hoursCompared = 6;

const everything = {
  maxItems: Number.POSITIVE_INFINITY,
  maxMinutesAhead: hoursCompared * 60,
  platform: null,
  directions: null,
  products: null,
  listCancelled: true,
};

/**
 * Whether a new timetable lacks half and more of what the kept one promises for the next hours, or a
 * whole kind of transport: an upstream that has lost its trips loses them from its timetable too.
 * @param nowMs epoch ms
 */
export function isThinner(next: KeptTimetable, kept: KeptTimetable, nowMs: number): boolean {
  if (next.stationCode !== kept.stationCode) return false;
  const untilMs = Math.min(nowMs + hoursCompared * 3_600_000, Date.parse(kept.until));
  const promised = promisedCalls(
    plannedCalls(kept, nowMs, untilMs),
    plannedCalls(next, nowMs, untilMs),
  );
  return lossOf(promised, everything, nowMs, untilMs).incomplete;
}
