import type { TimetableData } from '../timetable-data';
import { liveFlags } from './live-calls';
import type { LiveCalls } from './live-calls';
import type { StopUpdate, TimeUpdate, TripUpdate } from './trip-update';

/** A trip of the timetable and what is known about it. */
export interface ResolvedUpdate {
  readonly update: TripUpdate;
  readonly trip: number;
  /** Position of the service day. */
  readonly day: number;
}

/** What is later or earlier than a week is a mistake (a time of 0, say) and says nothing. */
const longestDelaySeconds = 7 * 86_400;

/**
 * Writes a trip's calls with their expected times, from `first` on. A delay holds for the stops
 * after it until another is said; before the first that is said nothing is known, unless the
 * trip as a whole has a delay.
 */
export function fillLiveRun(
  data: TimetableData,
  stopIndexOf: (stopId: string) => number,
  calls: LiveCalls,
  first: number,
  { update, trip, day }: ResolvedUpdate,
): void {
  writePlan(data, calls, first, trip, day);
  const count = callCount(data, trip);
  if (update.status === 'cancelled') return;
  const updates = updatesByPosition(data, stopIndexOf, trip, update.stops);
  let carried = delayOf({ delaySeconds: update.delaySeconds, epochSeconds: null }, 0);
  for (let position = 0; position < count; position++) {
    const stopUpdate = updates[position];
    const at = first + position;
    if (stopUpdate?.status === 'skipped') {
      calls.flags[at]! |=
        liveFlags.skipped | liveFlags.arrivalCancelled | liveFlags.departureCancelled;
      continue;
    }
    if (stopUpdate?.status === 'no-data') {
      carried = null;
      continue;
    }
    if (stopUpdate?.assignedStopId != null) {
      assignPlatform(data, calls, at, stopIndexOf(stopUpdate.assignedStopId));
    }
    const base = calls.baseEpochSeconds;
    const arrivalDelay = delayOf(stopUpdate?.arrival, base + calls.plannedArrival[at]!) ?? carried;
    const departureDelay =
      delayOf(stopUpdate?.departure, base + calls.plannedDeparture[at]!) ?? arrivalDelay;
    writeDelays(calls, at, arrivalDelay, departureDelay);
    carried = departureDelay;
  }
  cancelCutEnds(calls, first, count);
}

/** The number of stops that a trip of the timetable calls at. */
export function callCount({ columns }: TimetableData, trip: number): number {
  const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
  return columns.patternStart[pattern + 1]! - columns.patternStart[pattern]!;
}

function writePlan(
  { columns }: TimetableData,
  calls: LiveCalls,
  first: number,
  trip: number,
  day: number,
): void {
  const profile = columns.tripProfile[trip]!;
  const pattern = columns.profilePattern[profile]!;
  const start = columns.patternStart[pattern]!;
  const count = columns.patternStart[pattern + 1]! - start;
  const run = columns.profileStart[profile]!;
  const seconds = columns.dayZero[day]! - calls.baseEpochSeconds + columns.tripStart[trip]!;
  for (let i = 0; i < count; i++) {
    const at = first + i;
    calls.stop[at] = calls.plannedStop[at] = columns.patternStop[start + i]!;
    calls.arrival[at] = calls.plannedArrival[at] = seconds + columns.runArrival[run + i]!;
    calls.departure[at] = calls.plannedDeparture[at] = seconds + columns.runDeparture[run + i]!;
    calls.flags[at] = columns.patternFlags[start + i]!;
  }
}

/** Updates by the position of their call; what names no call of the trip is left out. */
function updatesByPosition(
  { columns }: TimetableData,
  stopIndexOf: (stopId: string) => number,
  trip: number,
  updates: readonly StopUpdate[],
): readonly (StopUpdate | undefined)[] {
  const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
  const start = columns.patternStart[pattern]!;
  const count = columns.patternStart[pattern + 1]! - start;
  const byPosition = new Array<StopUpdate | undefined>(count).fill(undefined);
  // Updates come in the order of the trip: each is looked for after the one before, so that a
  // stop that the trip calls at twice is found twice.
  let next = 0;
  for (const update of updates) {
    const { stopSequence, stopId } = update;
    const stop = stopSequence !== null || stopId === null ? -1 : stopIndexOf(stopId);
    for (let tried = 0; tried < count; tried++) {
      const position = next + tried < count ? next + tried : next + tried - count;
      const called = columns.patternStop[start + position]!;
      const named =
        stopSequence === null
          ? called === stop || columns.stopStation[called] === stop
          : columns.patternSequence[start + position] === stopSequence;
      if (!named) continue;
      byPosition[position] = update;
      next = position + 1;
      break;
    }
  }
  return byPosition;
}

/** A platform of another station cannot be meant: boards are by station. */
function assignPlatform(
  { columns }: TimetableData,
  calls: LiveCalls,
  at: number,
  stop: number,
): void {
  if (stop < 0) return;
  const station = columns.stopStation[calls.plannedStop[at]!];
  if (columns.stopStation[stop] === station) calls.stop[at] = stop;
}

function delayOf(time: TimeUpdate | null | undefined, planned: number): number | null {
  if (!time) return null;
  const delay = time.epochSeconds === null ? time.delaySeconds : time.epochSeconds - planned;
  return delay !== null && Math.abs(delay) <= longestDelaySeconds ? delay : null;
}

function writeDelays(
  calls: LiveCalls,
  at: number,
  arrivalDelay: number | null,
  departureDelay: number | null,
): void {
  if (departureDelay !== null) {
    calls.departure[at]! += departureDelay;
    calls.flags[at]! |= liveFlags.departureKnown;
  }
  if (arrivalDelay !== null) {
    // A delay carried from the stop before may lie after a departure that is said to be on time.
    const latest = departureDelay === null ? Infinity : calls.departure[at]!;
    calls.arrival[at] = Math.min(calls.arrival[at]! + arrivalDelay, latest);
    calls.flags[at]! |= liveFlags.arrivalKnown;
  }
}

/** Where all later (earlier) calls are skipped the trip ends (begins): nothing departs (arrives). */
function cancelCutEnds(calls: LiveCalls, first: number, count: number): void {
  const isSkipped = (at: number) => (calls.flags[at]! & liveFlags.skipped) !== 0;
  let last = first + count - 1;
  while (last >= first && isSkipped(last)) last--;
  if (last >= first && last < first + count - 1) {
    calls.flags[last]! |= liveFlags.departureCancelled;
    calls.departure[last] = calls.plannedDeparture[last]!;
  }
  let begin = first;
  while (begin < first + count && isSkipped(begin)) begin++;
  if (begin > first && begin < first + count) {
    calls.flags[begin]! |= liveFlags.arrivalCancelled;
    calls.arrival[begin] = calls.plannedArrival[begin]!;
  }
}
