import type { Product } from '@perron/schema';
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

function of(promised: readonly Promised[], product: Product): Promised[] {
  return promised.filter(({ planned }) => planned.line?.product === product);
}

type IsLoss = (missing: number, promised: number) => boolean;

/**
 * Whether so much of what a board would list is missing. Where that is too little to tell, as for a
 * bus that runs every quarter of an hour, the next ones count as well.
 * @param listed what the board would list
 * @param ahead all that the source was asked for, the listed ones first
 */
function isLost(listed: readonly Promised[], ahead: readonly Promised[], isLoss: IsLoss): boolean {
  const missing = countMissing(listed);
  if (missing === 0 || missing * 2 < listed.length - 1) return false;
  const judged = ahead.slice(0, Math.max(listed.length, minPromised));
  return judged.length >= minPromised && isLoss(countMissing(judged), judged.length);
}

/**
 * Tells whether a board misses a part of the kept timetable: at least half of all that it would list, or one
 * whole kind of transport.
 * @param promised in the order of departure
 * @param coversUntilMs epoch ms: the source was asked no further
 */
export function lossOf(
  promised: readonly Promised[],
  filter: BoardFilter,
  nowMs: number,
  coversUntilMs: number,
): Loss {
  const untilMs = Math.min(nowMs + filter.maxMinutesAhead * 60_000, coversUntilMs);
  const ahead = promised.filter(
    ({ planned }) =>
      planned.plannedMs >= nowMs + earlyMs &&
      planned.plannedMs <= coversUntilMs &&
      fits(planned, filter),
  );
  const least = filter.leastItems ?? 0;
  const listed = ahead.filter(
    ({ planned }, index) => planned.plannedMs <= untilMs || index < least,
  );
  const missing = listed.filter(({ came }) => came === null);
  const products = new Set(missing.map(({ planned }) => planned.line?.product));
  const isGone = (product: Product) => isLost(of(listed, product), of(ahead, product), isNearlyAll);
  const incomplete =
    isLost(listed, ahead, isHalf) || [...products].some((one) => one != null && isGone(one));
  return { promised: listed.length, missing: missing.length, incomplete };
}
