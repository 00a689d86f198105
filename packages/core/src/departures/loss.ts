import { productNames } from '@perron/schema';
import { fits } from './board';
import type { BoardFilter } from './board';
import type { Promised } from './promised';

/** How much of what the timetable promises a source does not list. */
export interface Loss {
  /** Departures that the timetable promises within a board's window. */
  readonly promised: number;
  readonly missing: number;
  /** So much is missing that what came must be called incomplete. */
  readonly incomplete: boolean;
}

export const noLoss: Loss = { promised: 0, missing: 0, incomplete: false };

/** Fewer promises prove nothing: at night one train may have been taken out of the plan. */
const minPromised = 3;
/** One trip that is missing is no loss of a source's data. */
const minMissing = 2;
/** A train may have left this much before its time, and so be missing rightly. */
const earlyMs = 120_000;

/** Half, as near as a whole number of trips comes to it: 2 of 5 are half too. */
function isHalf(missing: number, promised: number): boolean {
  return missing >= minMissing && missing * 2 >= promised - 1;
}

/** A kind of transport has gone as a whole, but for single trips. */
function isNearlyAll(missing: number, promised: number): boolean {
  return missing * 4 >= promised * 3;
}

function countMissing(promised: readonly Promised[]): number {
  return promised.filter(({ came }) => came === null).length;
}

/**
 * What a board misses of the kept timetable: half and more of all that it would list, or one kind of
 * transport as a whole.
 * @param coversUntilMs epoch ms: the source was asked no further
 */
export function lossOf(
  promised: readonly Promised[],
  filter: BoardFilter,
  nowMs: number,
  coversUntilMs: number,
): Loss {
  const untilMs = Math.min(nowMs + filter.maxMinutesAhead * 60_000, coversUntilMs);
  const due = promised.filter(
    ({ planned }) =>
      planned.plannedMs >= nowMs + earlyMs && planned.plannedMs <= untilMs && fits(planned, filter),
  );
  const missing = countMissing(due);
  const incomplete =
    (due.length >= minPromised && isHalf(missing, due.length)) ||
    productNames.some((product) => {
      const some = due.filter(({ planned }) => planned.line?.product === product);
      return some.length >= minPromised && isNearlyAll(countMissing(some), some.length);
    });
  return { promised: due.length, missing, incomplete };
}
