import { formatServiceDate } from './service-date';
import { daysOfWindow, runsOn } from './service-window';
import type { Timetable } from './timetable';
import { noProfile } from './timetable-data';
import type { Line, Stop } from './timetable-data';

/**
 * One trip on one service day, by the timetable alone, for code that goes through a whole network:
 * it reads the columns when asked and keeps only positions. All times are epoch seconds.
 */
export class RunningTrip {
  readonly #timetable: Timetable;

  readonly #firstStop: number;
  readonly #firstTime: number;
  /** Arrival at the first stop. */
  readonly beginsAt: number;
  readonly callCount: number;

  constructor(
    timetable: Timetable,
    /** Position of the trip; good for this loaded timetable only. */
    readonly trip: number,
    /** Days since 1970-01-01. */
    readonly serviceDay: number,
  ) {
    this.#timetable = timetable;

    const { columns, feed } = timetable.data;
    const profile = columns.tripProfile[trip]!;
    const pattern = columns.profilePattern[profile]!;
    this.#firstStop = columns.patternStart[pattern]!;
    this.callCount = columns.patternStart[pattern + 1]! - this.#firstStop;
    this.#firstTime = columns.profileStart[profile]!;
    this.beginsAt = columns.dayZero[serviceDay - feed.firstDay]! + columns.tripStart[trip]!;
  }

  /** The same as the id of the trip's visits. */
  get id(): string {
    return this.#timetable.trips.idOn(this.trip, this.serviceDay);
  }

  /** The feed's `trip_id`; of a run of `frequencies.txt` with its start, as the id has it. */
  get feedTripId(): string {
    return this.#timetable.trips.feedId(this.trip);
  }

  /** Service day as the feed writes it (`20260328`). */
  get serviceDate(): string {
    return formatServiceDate(this.serviceDay);
  }

  get line(): Line {
    return this.#timetable.trips.line(this.trip);
  }

  /** `direction_id`; `null` if the feed does not say. */
  get direction(): 0 | 1 | null {
    return this.#timetable.trips.direction(this.trip);
  }

  /** When the service day began: noon minus twelve hours, midnight on most days. */
  get dayBeganAt(): number {
    const { columns, feed } = this.#timetable.data;
    return columns.dayZero[this.serviceDay - feed.firstDay]!;
  }

  /** Arrival at the last stop. */
  get endsAt(): number {
    return this.arrivalAt(this.callCount - 1);
  }

  /** Positions count from 0. */
  stopAt(position: number): Stop {
    const { columns, stops } = this.#timetable.data;
    return stops[columns.patternStop[this.#firstStop + position]!]!;
  }

  /** `stop_sequence`, by which realtime messages name a call. */
  sequenceAt(position: number): number {
    return this.#timetable.data.columns.patternSequence[this.#firstStop + position]!;
  }

  arrivalAt(position: number): number {
    return this.beginsAt + this.#timetable.data.columns.runArrival[this.#firstTime + position]!;
  }

  departureAt(position: number): number {
    return this.beginsAt + this.#timetable.data.columns.runDeparture[this.#firstTime + position]!;
  }
}

/**
 * The trips that are on their way at any moment of `[fromEpochSeconds, toEpochSeconds]`, those of
 * one service day after the other. It looks at each trip of the feed once per service day that
 * can reach into the window: some milliseconds for 40,000 trips.
 */
export function runningTrips(
  timetable: Timetable,
  fromEpochSeconds: number,
  toEpochSeconds: number,
): RunningTrip[] {
  const { data } = timetable;
  const { columns } = data;
  const { dayZero, tripStart, tripProfile, tripService } = columns;
  const found: RunningTrip[] = [];
  const days = daysOfWindow(data, fromEpochSeconds, toEpochSeconds + 1);
  for (let day = days.first; day <= days.last; day++) {
    const zero = dayZero[day]!;
    for (let trip = 0; trip < tripStart.length; trip++) {
      const begin = zero + tripStart[trip]!;
      // A trip is never longer than the latest visit of any trip.
      if (begin > toEpochSeconds || begin + data.maxVisitSeconds < fromEpochSeconds) continue;
      if (tripProfile[trip] === noProfile || !runsOn(data, tripService[trip]!, day)) continue;
      const running = new RunningTrip(timetable, trip, data.feed.firstDay + day);
      if (running.endsAt >= fromEpochSeconds) found.push(running);
    }
  }
  return found;
}
