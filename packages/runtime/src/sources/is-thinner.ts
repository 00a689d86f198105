import { lossOf, plainStyle, plannedCalls, promisedCalls } from '@perron/core';
import type { KeptTimetable } from '@perron/core';

/** A plan is compared for as long as a night without trains may be. */
const hoursCompared = 6;
const hourMs = 3_600_000;

const everything = {
  maxItems: Number.POSITIVE_INFINITY,
  platform: null,
  directions: null,
  products: null,
  listCancelled: true,
  // No directions are compared.
  networkStyle: plainStyle,
};

/**
 * Whether a new timetable lacks half and more of what the kept one promises for the next hours or for
 * one of them, or a whole kind of transport: an upstream that has lost its trips loses them from its
 * timetable too. One that has lost its time zone lacks an hour or two, where each is like the next.
 * @param nowMs epoch ms
 */
export function isThinner(next: KeptTimetable, kept: KeptTimetable, nowMs: number): boolean {
  if (next.stationCode !== kept.stationCode) return false;
  const untilMs = Math.min(nowMs + hoursCompared * hourMs, Date.parse(kept.until));
  const promised = promisedCalls(
    plannedCalls(kept, nowMs, untilMs),
    plannedCalls(next, nowMs, untilMs),
  );
  const lacks = (fromMs: number, hours: number) =>
    lossOf(promised, { ...everything, maxMinutesAhead: hours * 60 }, fromMs, untilMs).incomplete;
  const starts = Array.from({ length: hoursCompared }, (_, hour) => nowMs + hour * hourMs);
  return lacks(nowMs, hoursCompared) || starts.some((fromMs) => lacks(fromMs, 1));
}
