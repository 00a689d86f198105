import type { TimetableData } from './timetable-data';

/** Positions in `dayZero` of the service days that can have visits in a time window. */
export interface DayRange {
  /** First and last position; empty when `last < first`. */
  readonly first: number;
  readonly last: number;
}

/**
 * The service days that reach into `[fromEpochSeconds, toEpochSeconds)`. Usually the day itself;
 * after midnight the day before too, since its trips run past 24:00.
 */
export function daysOfWindow(
  data: TimetableData,
  fromEpochSeconds: number,
  toEpochSeconds: number,
): DayRange {
  const { dayZero } = data.columns;
  const last = lowerBound(dayZero, toEpochSeconds, 0, dayZero.length) - 1;
  const first = lowerBound(dayZero, fromEpochSeconds - data.maxVisitSeconds, 0, dayZero.length);
  return { first, last };
}

/** The first position in `[low, high)` whose value is not below `value`; else `high`. */
export function lowerBound(
  sorted: ArrayLike<number>,
  value: number,
  low: number,
  high: number,
): number {
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a service runs on the day at a position of `dayZero`. */
export function runsOn(data: TimetableData, service: number, dayPosition: number): boolean {
  const at = dayPosition * data.serviceBytes + (service >> 3);
  return ((data.columns.serviceActive[at]! >> (service & 7)) & 1) === 1;
}
