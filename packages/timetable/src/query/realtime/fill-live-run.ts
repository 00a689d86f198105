import { alights, boards } from '../timetable-data';
import type { TimetableData } from '../timetable-data';
import { growLiveCalls, liveFlags } from './realtime-memory';
import type { LiveCalls } from './realtime-memory';
import type { RunChanges } from './live-run';
import { matchUpdates, plannedCourse, runCourse } from './run-course';
import type { CourseCall, PlannedCourse } from './run-course';
import type { MatchCounter } from './source-match';
import { listedFirst } from './standing';
import { isPlausibleDelay, plannedOf } from './trip-update';
import type { StopUpdate, TimeUpdate, TripUpdate } from './trip-update';

/** A trip of the timetable and what is known about it. */
export interface ResolvedUpdate {
  readonly update: TripUpdate;
  readonly trip: number;
  /** Position of the service day in `dayZero`. */
  readonly day: number;
  /** How much later than planned the run starts: a double of the trip, or a run off its grid. */
  readonly shiftSeconds: number;
}

/** The part of a run that was written. */
export interface FilledRun {
  readonly count: number;
  /** `null` means that the run's calls and words are the timetable's. */
  readonly changes: RunChanges | null;
  /** The call that its source lists first, as {@link listedFirst}. */
  readonly next: number;
}

/** A time that may be off by more is no minute to count down to. */
const vagueSeconds = 180;

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
  { update, trip, day, shiftSeconds }: ResolvedUpdate,
  match: MatchCounter,
): FilledRun {
  const planned = plannedCourse(data, trip, day, shiftSeconds);
  if (update.status === 'cancelled' || update.status === 'deleted') {
    writePlan(data, calls, first, planned);
    return { count: planned.count, changes: null, next: -1 };
  }
  const matched = matchUpdates(data, stopIndexOf, planned, update);
  const course = runCourse(matched, update.status);
  const count = course?.length ?? planned.count;
  if (course) growLiveCalls(calls, first + count);
  if (course) writeCourse(data, calls, first, planned, course);
  else writePlan(data, calls, first, planned);
  const updates = course ? course.map((call) => call.update) : matched.byPosition;
  countStops(match, update, updates);
  writeUpdates(data, stopIndexOf, { calls, first, count, updates, update, match });
  cutEnds(calls, first, count);
  const next = listedFirst(update, updates);
  return { count, changes: changesOf(update, updates, course), next };
}

interface Writing {
  readonly calls: LiveCalls;
  readonly first: number;
  readonly count: number;
  readonly updates: readonly (StopUpdate | undefined)[];
  readonly update: TripUpdate;
  readonly match: MatchCounter;
}

function writeUpdates(
  data: TimetableData,
  stopIndexOf: (stopId: string) => number,
  { calls, first, count, updates, update, match }: Writing,
): void {
  const base = calls.baseEpochSeconds;
  const isEstimated = update.estimated === true;
  let carried = delayOf({ delaySeconds: update.delaySeconds, epochSeconds: null }, 0);
  for (let position = 0; position < count; position++) {
    const stopUpdate = updates[position];
    const at = first + position;
    if ((calls.flags[at]! & liveFlags.skipped) !== 0) continue;
    if (stopUpdate?.status === 'skipped') {
      calls.flags[at]! |= skippedFlags;
      continue;
    }
    if (stopUpdate) assignStop(data, stopIndexOf, calls, at, stopUpdate);
    if (stopUpdate?.status === 'no-data') {
      carried = null;
      continue;
    }
    if (stopUpdate?.pickup === 'none') calls.flags[at]! |= liveFlags.notBoarded;
    const arrives = delayOf(stopUpdate?.arrival, base + calls.plannedArrival[at]!);
    const departs = delayOf(stopUpdate?.departure, base + calls.plannedDeparture[at]!);
    countTimes(match, stopUpdate, arrives, departs);
    const arrivalDelay = arrives ?? carried;
    const departureDelay = departs ?? arrivalDelay;
    writeDelays(calls, at, arrivalDelay, departureDelay);
    if (isEstimated || isVague(stopUpdate)) calls.flags[at]! |= liveFlags.estimated;
    carried = departureDelay;
  }
}

const skippedFlags = liveFlags.skipped | liveFlags.arrivalCancelled | liveFlags.departureCancelled;

function isVague(update: StopUpdate | undefined): boolean {
  const { arrival, departure } = update ?? {};
  return ((departure ?? arrival)?.uncertaintySeconds ?? 0) > vagueSeconds;
}

/** A run's own calls and words, where they are not the timetable's. */
function changesOf(
  { headsign }: TripUpdate,
  updates: readonly (StopUpdate | undefined)[],
  course: readonly CourseCall[] | null,
): RunChanges | null {
  const saysHeadsigns = updates.some((update) => update?.headsign != null);
  if (headsign === null && !saysHeadsigns && !course) return null;
  return {
    headsign,
    headsigns: saysHeadsigns ? updates.map((update) => update?.headsign ?? null) : null,
    planned: course ? course.map(({ planned }) => planned) : null,
    dropped: course ? course.map(({ dropped }) => dropped) : null,
  };
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

function writePlan(
  data: TimetableData,
  calls: LiveCalls,
  first: number,
  planned: PlannedCourse,
): void {
  for (let i = 0; i < planned.count; i++) writePlannedCall(data, calls, first + i, planned, i);
}

function writePlannedCall(
  { columns }: TimetableData,
  calls: LiveCalls,
  at: number,
  { first, run, startEpochSeconds }: PlannedCourse,
  position: number,
): void {
  const seconds = startEpochSeconds - calls.baseEpochSeconds;
  calls.stop[at] = calls.plannedStop[at] = columns.patternStop[first + position]!;
  const arrival = seconds + columns.runArrival[run + position]!;
  const departure = seconds + columns.runDeparture[run + position]!;
  calls.arrival[at] = calls.plannedArrival[at] = arrival;
  calls.departure[at] = calls.plannedDeparture[at] = departure;
  calls.flags[at] = columns.patternFlags[first + position]!;
}

function writeCourse(
  data: TimetableData,
  calls: LiveCalls,
  first: number,
  planned: PlannedCourse,
  course: readonly CourseCall[],
): void {
  const last = course.findLastIndex(({ dropped }) => !dropped);
  course.forEach((call, position) => {
    const at = first + position;
    if (call.planned < 0) {
      writeCallBeyond(calls, at, call, position < last);
      return;
    }
    writePlannedCall(data, calls, at, planned, call.planned);
    if (call.dropped) calls.flags[at]! |= skippedFlags;
    // The last call of the plan may lie in between now, where passengers get on too.
    else if (position < last && call.planned === planned.count - 1) calls.flags[at]! |= boards;
  });
}

/** Writes a call that the timetable does not have. When it was planned the source may know. */
function writeCallBeyond(
  calls: LiveCalls,
  at: number,
  { stop, update }: CourseCall,
  goesOn: boolean,
): void {
  const base = calls.baseEpochSeconds;
  const arrival = plannedOf(update?.arrival) ?? plannedOf(update?.departure) ?? 0;
  const departure = plannedOf(update?.departure) ?? arrival;
  calls.stop[at] = calls.plannedStop[at] = stop;
  calls.arrival[at] = calls.plannedArrival[at] = arrival - base;
  calls.departure[at] = calls.plannedDeparture[at] = departure - base;
  calls.flags[at] = liveFlags.unplanned | alights | (goesOn ? boards : 0);
}

/** The stop that the trip calls at: one that is assigned, or that its update names beside the planned one. */
function assignStop(
  { stops }: TimetableData,
  stopIndexOf: (stopId: string) => number,
  calls: LiveCalls,
  at: number,
  { assignedStopId, stopId }: StopUpdate,
): void {
  const id = assignedStopId ?? stopId;
  const stop = id === null ? -1 : stopIndexOf(id);
  if (stop < 0 || stop === calls.plannedStop[at]!) return;
  // A station's id says nothing of its platforms.
  const planned = stops[calls.plannedStop[at]!]!;
  if (stops[stop]!.kind === 'station' && planned.stationIndex === stop) return;
  calls.stop[at] = stop;
}

/**
 * The delay that a time means. `null` means that the source says none, or one that cannot be: the
 * call keeps its planned time.
 */
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
function cutEnds(calls: LiveCalls, first: number, count: number): void {
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
