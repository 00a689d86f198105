import type { TimetableData } from '../timetable-data';
import { liveFlags } from './live-calls';
import type { LiveCalls } from './live-calls';
import { isPlausibleDelay } from './plausible-delay';
import type { MatchCounter } from './source-match';
import type { StopUpdate, TimeUpdate, TripUpdate } from './trip-update';
import { updatesByPosition } from './updates-by-position';

/** A trip of the timetable and what is known about it. */
export interface ResolvedUpdate {
  readonly update: TripUpdate;
  readonly trip: number;
  /** Position of the service day. */
  readonly day: number;
}

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
  match: MatchCounter,
): void {
  writePlan(data, calls, first, trip, day);
  const count = callCount(data, trip);
  if (update.status === 'cancelled') return;
  const updates = updatesByPosition(data, stopIndexOf, trip, update.stops);
  countStops(match, update, updates);
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
    const arrives = delayOf(stopUpdate?.arrival, base + calls.plannedArrival[at]!);
    const departs = delayOf(stopUpdate?.departure, base + calls.plannedDeparture[at]!);
    countTimes(match, stopUpdate, arrives, departs);
    const arrivalDelay = arrives ?? carried;
    const departureDelay = departs ?? arrivalDelay;
    writeDelays(calls, at, arrivalDelay, departureDelay);
    carried = departureDelay;
  }
  cancelCutEnds(calls, first, count);
}

function countStops(
  match: MatchCounter,
  { stops }: TripUpdate,
  found: readonly (StopUpdate | undefined)[],
): void {
  match.stops += stops.length;
  for (const update of found) if (update) match.stopsFound++;
}

function countTimes(
  match: MatchCounter,
  update: StopUpdate | undefined,
  arrives: number | null,
  departs: number | null,
): void {
  if (update?.arrival) match.times++;
  if (update?.departure) match.times++;
  if (arrives !== null) match.timesFound++;
  if (departs !== null) match.timesFound++;
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

/** Null: nothing is said, or a mistake: the call stays where the timetable has it, which is counted. */
function delayOf(time: TimeUpdate | null | undefined, planned: number): number | null {
  if (!time) return null;
  const delay = time.epochSeconds === null ? time.delaySeconds : time.epochSeconds - planned;
  return delay !== null && isPlausibleDelay(delay) ? delay : null;
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
    // A delay carried from the stop before may be after a departure that is said to be on time.
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
