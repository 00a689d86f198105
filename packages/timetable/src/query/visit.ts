import type { LiveRun } from './realtime/live-run';
import type { Booking, Line, Stop, WayToUse } from './timetable-data';
import type { TripReader } from './trip-reader';

/**
 * One call of one trip at one stop on one service day: a row of a board. It holds positions
 * and reads names only when asked, so an answer costs one small object a row.
 */
export class Visit {
  readonly #trips: TripReader;
  /** Position of the trip in the loaded timetable; -1: an added trip. */
  readonly #tripIndex: number;
  readonly #arrives: boolean;
  readonly #live: LiveRun | null;

  constructor(
    trips: TripReader,
    tripIndex: number,
    /** Which of the trip's stops, from 0. */
    readonly position: number,
    /** Service day, as days since 1970-01-01. */
    readonly serviceDay: number,
    /** Departure (of a departure board) or arrival, by the timetable, in epoch seconds. */
    readonly plannedEpochSeconds: number,
    /** When the trip is expected, in epoch seconds; the planned time when cancelled or not known. */
    readonly epochSeconds: number,
    arrives: boolean,
    live: LiveRun | null,
  ) {
    this.#trips = trips;
    this.#tripIndex = tripIndex;
    this.#arrives = arrives;
    this.#live = live;
  }

  /** Opaque; good for `Timetable.tripById`. */
  get tripId(): string {
    return this.#live?.added?.id ?? this.#trips.idOn(this.#tripIndex, this.serviceDay);
  }

  get line(): Line {
    return this.#live?.added?.line ?? this.#trips.line(this.#tripIndex);
  }

  /** Where the trip says here that it goes; the last stop's name when nothing is said. */
  get headsign(): string {
    const added = this.#live?.added;
    if (!added) return this.#trips.headsignAt(this.#tripIndex, this.position);
    return added.headsign ?? this.#trips.stationName(this.destination);
  }

  /** The number that passengers know the trip by; null: none. */
  get tripNumber(): string | null {
    return this.#live?.added ? null : this.#trips.number(this.#tripIndex);
  }

  /**
   * About how often the trip runs. null: it has exact times. Else its planned time is one of a grid that
   * nobody promises; only what realtime says of it is a time.
   */
  get headwaySeconds(): number | null {
    return this.#trips.headwayOf(this.#tripIndex);
  }

  /** How passengers board here by the timetable; an added trip is boarded as any other. */
  get boarding(): WayToUse {
    return this.#tripIndex < 0 ? 'ordinary' : this.#trips.boarding(this.#tripIndex, this.position);
  }

  /** How they alight here. */
  get alighting(): WayToUse {
    return this.#tripIndex < 0 ? 'ordinary' : this.#trips.alighting(this.#tripIndex, this.position);
  }

  /** How one books: to board on a departure board, to alight on one of arrivals. null: nothing is said. */
  get booking(): Booking | null {
    if (this.#tripIndex < 0) return null;
    return this.#trips.booking(this.#tripIndex, this.position, this.#arrives);
  }

  /** Negative: early. null: nothing is known in real time, or the visit is cancelled. */
  get delaySeconds(): number | null {
    return this.#live?.delay(this.position, this.#arrives) ?? null;
  }

  /** The trip does not run, does not call here, or ends (begins) here before its time. */
  get cancelled(): boolean {
    return this.#live?.isCancelled(this.position, this.#arrives) ?? false;
  }

  /** The trip is none of the timetable's. */
  get added(): boolean {
    return this.#live?.added != null;
  }

  /** The platform that the trip calls at, or the station where the feed knows no platforms. */
  get stop(): Stop {
    return this.#live
      ? this.#trips.stop(this.#live.stopAt(this.position))
      : this.#trips.stopAt(this.#tripIndex, this.position);
  }

  /** The platform by the timetable. */
  get plannedStop(): Stop {
    return this.#live
      ? this.#trips.stop(this.#live.plannedStopAt(this.position))
      : this.#trips.stopAt(this.#tripIndex, this.position);
  }

  /** The trip's first stop by the timetable. */
  get origin(): Stop {
    return this.#live
      ? this.#trips.stop(this.#live.plannedStopAt(0))
      : this.#trips.stopAt(this.#tripIndex, 0);
  }

  /** The trip's last stop by the timetable, which need not be what the headsign says. */
  get destination(): Stop {
    return this.#live
      ? this.#trips.stop(this.#live.plannedStopAt(this.#live.count - 1))
      : this.#trips.stopAt(this.#tripIndex, -1);
  }
}
