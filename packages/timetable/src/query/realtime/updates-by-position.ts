import type { TimetableData } from '../timetable-data';
import type { StopUpdate } from './trip-update';

/** The calls of a trip: where they begin in the pattern's columns, and how many. */
interface Calls {
  readonly start: number;
  readonly count: number;
}

/**
 * Updates by the position of their call; what names no call of the trip is left out. Where a stop
 * and a sequence name different calls the stop counts: it is what passengers stand at, and
 * sequences change more often than stops do.
 */
export function updatesByPosition(
  data: TimetableData,
  stopIndexOf: (stopId: string) => number,
  trip: number,
  updates: readonly StopUpdate[],
): readonly (StopUpdate | undefined)[] {
  const { columns } = data;
  const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
  const start = columns.patternStart[pattern]!;
  const calls = { start, count: columns.patternStart[pattern + 1]! - start };
  const byPosition = new Array<StopUpdate | undefined>(calls.count).fill(undefined);
  // Updates come in the order of the trip: each is looked for after the one before, so that a
  // stop that the trip calls at twice is found twice.
  let next = 0;
  for (const update of updates) {
    const stop = update.stopId === null ? -1 : stopIndexOf(update.stopId);
    const position = positionOf(data, calls, next, update.stopSequence, stop);
    if (position < 0) continue;
    byPosition[position] = update;
    next = position + 1;
  }
  return byPosition;
}

/** @param stop position of the stop; -1: none is named, or the timetable does not know it */
function positionOf(
  { columns }: TimetableData,
  calls: Calls,
  next: number,
  sequence: number | null,
  stop: number,
): number {
  const { patternStop, patternSequence, stopStation } = columns;
  const isSequence = (at: number) => patternSequence[at] === sequence;
  const isStation = (at: number) => stopStation[patternStop[at]!] === stopStation[stop];
  if (stop < 0) return sequence === null ? -1 : find(calls, next, isSequence);
  const bySequence =
    sequence === null ? -1 : find(calls, next, (at) => isSequence(at) && isStation(at));
  if (bySequence >= 0) return bySequence;
  const byPlatform = find(calls, next, (at) => patternStop[at] === stop);
  return byPlatform >= 0 ? byPlatform : find(calls, next, isStation);
}

/** The first call from `next` on that fits, then those before it; -1: none does. */
function find({ start, count }: Calls, next: number, fits: (at: number) => boolean): number {
  for (let tried = 0; tried < count; tried++) {
    const position = next + tried < count ? next + tried : next + tried - count;
    if (fits(start + position)) return position;
  }
  return -1;
}
