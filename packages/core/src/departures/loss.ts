import { fits } from './board';
import type { BoardFilter } from './board';
import type { Call } from './call';
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

/**
 * Whether passengers at this board cannot see what the timetable promises them: the source does not list it, or lists
 * it where the board's filter leaves it out. A cancelled train is not missed, nor is one that is taken out of the plan.
 */
function isMissed({ came }: Promised, filter: BoardFilter): boolean {
  if (came?.withdrawn) return false;
  return came === null || !fits(came, { ...filter, listCancelled: true });
}

function countMissing(judged: readonly Judged[]): number {
  return judged.filter(({ missed }) => missed).length;
}

interface Judged {
  readonly planned: Call;
  readonly missed: boolean;
}

/** Parts of a board's service that can be lost as a whole, though totals look well. */
const parts: readonly ((call: Call) => string | null)[] = [
  ({ line }) => line?.product ?? null,
  ({ line }) => line?.name ?? null,
  ({ line, direction }) => (line?.name == null ? null : `${line.name}|${direction ?? ''}`),
];

type IsLoss = (missing: number, promised: number) => boolean;

/**
 * Whether so much of what a board would list is missing. Where that is too little to tell, as for a
 * bus that runs every quarter of an hour, the next ones count as well.
 * @param listed what the board would list
 * @param ahead all that the source was asked for, the listed ones first
 */
function isLost(listed: readonly Judged[], ahead: readonly Judged[], isLoss: IsLoss): boolean {
  const missing = countMissing(listed);
  if (missing === 0 || missing * 2 < listed.length - 1) return false;
  const judged = ahead.slice(0, Math.max(listed.length, minPromised));
  return judged.length >= minPromised && isLoss(countMissing(judged), judged.length);
}

/** Whether nearly all of a part is gone, of which something is missing. */
function isPartGone(
  partOf: (call: Call) => string | null,
  missing: readonly Judged[],
  listed: readonly Judged[],
  ahead: readonly Judged[],
): boolean {
  return [...new Set(missing.map(({ planned }) => partOf(planned)))].some((part) => {
    if (part === null) return false;
    const within = (judged: readonly Judged[]) =>
      judged.filter(({ planned }) => partOf(planned) === part);
    return isLost(within(listed), within(ahead), isNearlyAll);
  });
}

/**
 * Tells whether a board misses a part of the kept timetable, after its filter: at least half of all that it would
 * list, or one whole kind of transport, line or direction.
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
  const ahead = promised
    .filter(
      ({ planned }) =>
        planned.plannedMs >= nowMs + earlyMs &&
        planned.plannedMs <= coversUntilMs &&
        fits(planned, filter),
    )
    .map((entry): Judged => ({ planned: entry.planned, missed: isMissed(entry, filter) }));
  const min = filter.minItems ?? 0;
  const listed = ahead.filter(({ planned }, index) => planned.plannedMs <= untilMs || index < min);
  const missing = listed.filter(({ missed }) => missed);
  const incomplete =
    isLost(listed, ahead, isHalf) ||
    parts.some((partOf) => isPartGone(partOf, missing, listed, ahead));
  return { promised: listed.length, missing: missing.length, incomplete };
}
