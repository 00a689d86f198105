import type { Line, Stop } from './timetable-data';
import type { Timetable } from './timetable';

/**
 * One call of one trip at one stop on one service day: a row of a board. It holds positions
 * and reads names only when asked, so an answer costs one small object a row.
 */
export class Visit {
  constructor(
    private readonly timetable: Timetable,
    /** Position of the trip in the loaded timetable. */
    readonly tripIndex: number,
    /** Which of the trip's stops, from 0. */
    readonly position: number,
    /** Service day, as days since 1970-01-01. */
    readonly serviceDay: number,
    /** Departure (of a departure board) or arrival, by the timetable, in epoch seconds. */
    readonly plannedEpochSeconds: number,
  ) {}

  /** Opaque; good for {@link Timetable.tripById}. */
  get tripId(): string {
    return this.timetable.tripIdOf(this.tripIndex, this.serviceDay);
  }

  get line(): Line {
    return this.timetable.lineOfTrip(this.tripIndex);
  }

  /** Where the trip says that it goes; the last stop's name when the feed says nothing. */
  get headsign(): string {
    return this.timetable.headsignOf(this.tripIndex);
  }

  /** The number that passengers know the trip by; null: none. */
  get tripNumber(): string | null {
    return this.timetable.tripNumberOf(this.tripIndex);
  }

  /** The platform visited, or the station itself where the feed knows no platforms. */
  get stop(): Stop {
    return this.timetable.stopOfTrip(this.tripIndex, this.position);
  }

  /** The trip's first stop. */
  get origin(): Stop {
    return this.timetable.stopOfTrip(this.tripIndex, 0);
  }

  /** The trip's last stop, which need not be what the headsign says. */
  get destination(): Stop {
    return this.timetable.stopOfTrip(this.tripIndex, -1);
  }
}
