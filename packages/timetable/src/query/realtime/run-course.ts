import type { TimetableData } from '../timetable-data';
import type { MatchedUpdates } from './match-updates';
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

/** One call of a run whose course is not the timetable's. */
export interface CourseCall {
  /** Position of the planned call; -1: the timetable has no such call. */
  readonly planned: number;
  /** Position of the stop of a call that is not planned; -1: the planned stop. */
  readonly stop: number;
  readonly update: StopUpdate | undefined;
  /** It is not called at any more. */
  readonly dropped: boolean;
}

/**
 * The calls of a run, those of the timetable and new ones, in its order; null: they are the timetable's. A
 * replacement lists all that it calls at. So does a trip that names stops of another course: a list of delays would
 * name none of them. Planned calls that are not listed are dropped then, from the first listed call on.
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
