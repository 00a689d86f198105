import type { TimetableData } from '../timetable-data';

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

/** The number of stops that a trip of the timetable calls at. */
export function callCount({ columns }: TimetableData, trip: number): number {
  const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
  return columns.patternStart[pattern + 1]! - columns.patternStart[pattern]!;
}
