import { distanceMetres } from '@perron/geo';
import type { Place } from '@perron/geo';
import type { Stop, TimetableData } from '../timetable-data';
import { plannedOf } from './trip-update';
import type { StopUpdate, TripUpdate } from './trip-update';

/** The calls of a trip on a service day, by the timetable. */
export interface PlannedCourse {
  /** Where its calls begin in the columns of its pattern. */
  readonly first: number;
  readonly count: number;
  /** Where its times begin in the columns of its profile. */
  readonly run: number;
  /** When it starts, in epoch seconds. */
  readonly startEpochSeconds: number;
}

/**
 * @param day position of the service day
 * @param shiftSeconds how much later than planned it starts: a double of the trip, or a run off its grid
 */
export function plannedCourse(
  { columns }: TimetableData,
  trip: number,
  day: number,
  shiftSeconds = 0,
): PlannedCourse {
  const profile = columns.tripProfile[trip]!;
  const pattern = columns.profilePattern[profile]!;
  const first = columns.patternStart[pattern]!;
  return {
    first,
    count: columns.patternStart[pattern + 1]! - first,
    run: columns.profileStart[profile]!,
    startEpochSeconds: columns.dayZero[day]! + columns.tripStart[trip]! + shiftSeconds,
  };
}

/** A call that the timetable does not have. */
export interface CallBeyondPlan {
  /** Position of the planned call that it follows; -1: it is before all. */
  readonly after: number;
  readonly stop: number;
  readonly update: StopUpdate;
}

/** The updates of one trip, by the call that each is about. */
export interface MatchedUpdates {
  /** The update of each planned call, by its position; undefined: none is about it. */
  readonly byPosition: readonly (StopUpdate | undefined)[];
  /** Calls that the timetable does not have, in the order of the trip; mostly none. */
  readonly beyond: readonly CallBeyondPlan[];
}

/** A stop so far from the planned one is a mistake, or another version of the timetable. */
const movedMetres = 1_500;

/**
 * Finds the call of each stop update; what names no call of the trip, nor a stop that it can call at instead, is
 * left out. Where a stop and a sequence name different calls the stop counts: it is what passengers stand at, and
 * sequences change more often than stops do.
 * @param stopIndexOf position of the stop with an id; -1: the timetable does not know it
 */
export function matchUpdates(
  data: TimetableData,
  stopIndexOf: (stopId: string) => number,
  course: PlannedCourse,
  { stops, status }: Pick<TripUpdate, 'stops' | 'status'>,
): MatchedUpdates {
  const byPosition = new Array<StopUpdate | undefined>(course.count).fill(undefined);
  const beyond: CallBeyondPlan[] = [];
  const calls = new CallFinder(data, course, stopIndexOf, stops);
  // Updates come in the order of the trip: each is looked for after the one before, so that a
  // stop that the trip calls at twice is found twice.
  let next = 0;
  for (const update of stops) {
    const stop = update.stopId === null ? -1 : stopIndexOf(update.stopId);
    const position =
      status === 'replaced'
        ? calls.inNewCourse(next, stop, update)
        : calls.inPlan(next, stop, update);
    if (position < 0) {
      if (isCallBeyond(update, stop, status)) beyond.push({ after: next - 1, stop, update });
      continue;
    }
    next = position + 1;
    // Some name a call twice: its planned platform, which is skipped, and its real one.
    const before = byPosition[position];
    if (before && before.status !== 'skipped' && update.status === 'skipped') continue;
    byPosition[position] = update;
  }
  return { byPosition, beyond };
}

/** A call can be added where its stop is known, and when it is; a sequence of the plan says another call. */
function isCallBeyond(update: StopUpdate, stop: number, status: TripUpdate['status']): boolean {
  if (stop < 0 || update.status !== 'scheduled') return false;
  if (status !== 'replaced' && update.stopSequence !== null) return false;
  return plannedOf(update.departure ?? update.arrival) !== null;
}

/** One call of a run whose course is not the timetable's. */
export interface CourseCall {
  /** Position of the planned call; -1: the timetable has no such call. */
  readonly planned: number;
  /** Position of the stop of a call that is not planned; -1: the planned stop. */
  readonly stop: number;
  readonly update: StopUpdate | undefined;
  /** The run does not call there any more. */
  readonly dropped: boolean;
}

/**
 * The calls of a run, those of the timetable and new ones, in its order; `null` if they are the
 * timetable's. A replacement lists all that it calls at. So does a trip that names stops of another
 * course: a list of delays would name none of them. Planned calls that are not listed are dropped
 * then, from the first listed call on.
 */
export function runCourse(
  { byPosition, beyond }: MatchedUpdates,
  status: TripUpdate['status'],
): readonly CourseCall[] | null {
  if (status !== 'replaced' && beyond.length === 0) return null;
  const firstListed = status === 'replaced' ? 0 : firstOf({ byPosition, beyond });
  const course: CourseCall[] = [];
  let next = 0;
  const takeBeyond = (after: number) => {
    for (; next < beyond.length && beyond[next]!.after <= after; next++) {
      const { stop, update } = beyond[next]!;
      course.push({ planned: -1, stop, update, dropped: false });
    }
  };
  takeBeyond(-1);
  byPosition.forEach((update, planned) => {
    const dropped = update === undefined && planned >= firstListed;
    course.push({ planned, stop: -1, update, dropped });
    takeBeyond(planned);
  });
  return course;
}

/** The first planned call that is listed or that a listed one stands before. */
function firstOf({ byPosition, beyond }: MatchedUpdates): number {
  const listed = byPosition.findIndex((update) => update !== undefined);
  const added = beyond[0]!.after + 1;
  return listed < 0 ? added : Math.min(listed, added);
}

/** Looks calls of one trip up. */
class CallFinder {
  readonly #data: TimetableData;
  readonly #course: PlannedCourse;
  readonly #stopIndexOf: (stopId: string) => number;
  readonly #stops: readonly StopUpdate[];
  #late: number | null = null;

  constructor(
    data: TimetableData,
    course: PlannedCourse,
    stopIndexOf: (stopId: string) => number,
    stops: readonly StopUpdate[],
  ) {
    this.#data = data;
    this.#course = course;
    this.#stopIndexOf = stopIndexOf;
    this.#stops = stops;
  }

  /** @param stop position of the stop; -1: none is named, or the timetable does not know it */
  inPlan(next: number, stop: number, update: StopUpdate): number {
    const { stopSequence } = update;
    if (stop < 0) return stopSequence === null ? -1 : this.#bySequence(next, stopSequence);
    const named = stopSequence === null ? -1 : this.#bySequence(next, stopSequence, stop);
    if (named >= 0) return named;
    const byStop = this.#byStop(next, stop, update);
    if (byStop >= 0 || stopSequence === null) return byStop;
    const planned = this.#bySequence(next, stopSequence);
    return planned >= 0 && this.#isNear(planned, stop) ? planned : -1;
  }

  /** In a course that replaces the plan only later calls can be meant, and sequences begin again. */
  inNewCourse(next: number, stop: number, update: StopUpdate): number {
    const { count } = this.#course;
    if (stop < 0) {
      if (update.stopId !== null || update.stopSequence === null) return -1;
      return this.#bySequence(next, update.stopSequence);
    }
    for (let position = next; position < count; position++) {
      if (this.#isAt(position, stop)) return position;
    }
    for (let position = next; position < count; position++) {
      if (this.#isAtStationOf(position, stop)) return position;
    }
    return -1;
  }

  #bySequence(next: number, sequence: number, stop?: number): number {
    const { patternSequence } = this.#data.columns;
    return this.#find(
      next,
      (position) =>
        patternSequence[this.#course.first + position] === sequence &&
        (stop === undefined || this.#isAtStationOf(position, stop)),
    );
  }

  #byStop(next: number, stop: number, update: StopUpdate): number {
    const isAt = (position: number) => this.#isAt(position, stop);
    const byPlatform = this.#find(next, isAt);
    if (byPlatform >= 0) return this.#passMeant(byPlatform, isAt, update);
    const isAtStation = (position: number) => this.#isAtStationOf(position, stop);
    const byStation = this.#find(next, isAtStation);
    return byStation < 0 ? -1 : this.#passMeant(byStation, isAtStation, update);
  }

  /**
   * Among several calls at one stop, the one whose time is meant: a train that has gone round a
   * loop comes again. It is as late there as it is where it calls once.
   */
  #passMeant(found: number, fits: (position: number) => boolean, update: StopUpdate): number {
    const expected = timeOf(update);
    if (expected === null || !this.#comesAgain(found, fits)) return found;
    this.#late ??= this.#lateElsewhere();
    let [meant, min] = [found, Infinity];
    for (let position = found; position < this.#course.count; position++) {
      if (!fits(position)) continue;
      const away = Math.abs(expected - this.#plannedAt(position) - this.#late);
      if (away < min) [meant, min] = [position, away];
    }
    return meant;
  }

  #comesAgain(found: number, fits: (position: number) => boolean): boolean {
    for (let position = found + 1; position < this.#course.count; position++) {
      if (fits(position)) return true;
    }
    return false;
  }

  /** How late the trip is where it calls only once; 0: it says so nowhere. */
  #lateElsewhere(): number {
    for (const update of this.#stops) {
      const expected = timeOf(update);
      const stop = update.stopId === null ? -1 : this.#stopIndexOf(update.stopId);
      if (expected === null || stop < 0) continue;
      const isAtStation = (position: number) => this.#isAtStationOf(position, stop);
      const at = this.#find(0, isAtStation);
      if (at >= 0 && !this.#comesAgain(at, isAtStation)) return expected - this.#plannedAt(at);
    }
    return 0;
  }

  #stopAt(position: number): number {
    return this.#data.columns.patternStop[this.#course.first + position]!;
  }

  #isAt(position: number, stop: number): boolean {
    return this.#stopAt(position) === stop;
  }

  #isAtStationOf(position: number, stop: number): boolean {
    const { stopStation } = this.#data.columns;
    return stopStation[this.#stopAt(position)] === stopStation[stop];
  }

  /** Epoch seconds of the planned departure. */
  #plannedAt(position: number): number {
    const { run, startEpochSeconds } = this.#course;
    return startEpochSeconds + this.#data.columns.runDeparture[run + position]!;
  }

  #isNear(position: number, stop: number): boolean {
    const { stops } = this.#data;
    const [a, b] = [stops[this.#stopAt(position)]!, stops[stop]!];
    return isPlaced(a) && isPlaced(b) && distanceMetres(a, b) <= movedMetres;
  }

  /** The first call from `next` on that fits, then those before it; -1: none does. */
  #find(next: number, fits: (position: number) => boolean): number {
    const { count } = this.#course;
    for (let tried = 0; tried < count; tried++) {
      const position = next + tried < count ? next + tried : next + tried - count;
      if (fits(position)) return position;
    }
    return -1;
  }
}

function isPlaced(stop: Stop): stop is Stop & Place {
  return stop.latitude !== null && stop.longitude !== null;
}

function timeOf({ departure, arrival }: StopUpdate): number | null {
  return departure?.epochSeconds ?? arrival?.epochSeconds ?? null;
}
