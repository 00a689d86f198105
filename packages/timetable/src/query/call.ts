import { headsignOf } from './realtime/headsign-of';
import type { LiveRun } from './realtime/live-run';
import type { Booking, Line, Stop, WayToUse } from './timetable-data';
import type { TripReader } from './trip-reader';

/** Arrival at or departure from a stop, in epoch seconds. */
export interface StopTime {
  readonly plannedEpochSeconds: number;
  /** As expected; the planned time when cancelled or nothing is known. */
  readonly epochSeconds: number;
  /** Negative: early. `null` means that nothing is known in real time, or it is cancelled. */
  readonly delaySeconds: number | null;
  readonly cancelled: boolean;
}

/**
 * One call of one trip at one stop on one service day: a row of a board, or a stop of a trip. It holds
 * positions and reads names only when asked, so an answer costs one small object a row.
 */
export class Call {
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
    /** Departure (of a departure board, or of a trip's call that is not its last) or arrival, by the timetable, in epoch seconds. */
    readonly plannedEpochSeconds: number,
    /** The same as it is expected; the planned time when cancelled or not known. */
    readonly epochSeconds: number,
    arrives: boolean,
    live: LiveRun | null,
    /** How long after `epochSeconds` the train may be thought to stand here, while nothing newer is said of it. */
    readonly staysSeconds = 0,
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

  /**
   * Where the trip goes from here: as it says, but the last stop that it calls at where that is not
   * where it was to go. If it is cancelled here, where it was to go. Empty if nobody knows.
   */
  get headsign(): string {
    const live = this.#live;
    if (!live) return this.#trips.headsignAt(this.#tripIndex, this.position);
    const planned = this.cancelled ? this.plannedHeadsign : null;
    return planned ?? headsignOf(this.#trips, live, this.position);
  }

  /** Where it was to go by the timetable; `null` if the timetable has no such trip or call. */
  get plannedHeadsign(): string | null {
    const live = this.#live;
    if (!live) return this.#trips.headsignAt(this.#tripIndex, this.position);
    const planned = live.plannedPosition(this.position);
    if (live.tripIndex < 0 || planned < 0) return null;
    return this.#trips.headsignAt(live.tripIndex, planned);
  }

  /** The number that passengers know the trip by; `null` if there is none. */
  get tripNumber(): string | null {
    const isKnown = !this.#live?.added && this.#tripIndex >= 0;
    return isKnown ? this.#trips.number(this.#tripIndex) : null;
  }

  /** `direction_id`; `null` if the feed does not say, or the trip is added. */
  get direction(): 0 | 1 | null {
    return this.#live?.added ? null : this.#trips.direction(this.#tripIndex);
  }

  /**
   * When the trip leaves its first stop by the timetable, in seconds of its service day; `null` if
   * it is added.
   */
  get startSeconds(): number | null {
    return this.#live?.added ? null : this.#trips.startSeconds(this.#tripIndex);
  }

  /**
   * About how often the trip runs. `null` means that it has exact times. Else its planned time is
   * one of a grid that nobody promises; only what realtime says of it is a time.
   */
  get headwaySeconds(): number | null {
    return this.#trips.headwayOf(this.#tripIndex);
  }

  /** How passengers board here; a call that the timetable does not have as any other. */
  get boarding(): WayToUse {
    if (this.notBoarded || this.#isLast) return 'none';
    const planned = this.#plannedPosition;
    return planned < 0 ? 'ordinary' : this.#trips.boarding(this.#tripIndex, planned);
  }

  /** How they alight here. */
  get alighting(): WayToUse {
    if (this.#isFirst) return 'none';
    const planned = this.#plannedPosition;
    return planned < 0 ? 'ordinary' : this.#trips.alighting(this.#tripIndex, planned);
  }

  /**
   * How one books: to board; on a board of arrivals and at a trip's last call to alight. `null`
   * means that nothing is said.
   */
  get booking(): Booking | null {
    const planned = this.#plannedPosition;
    return planned < 0 ? null : this.#trips.booking(this.#tripIndex, planned, this.#arrives);
  }

  /** The trip's other calls may have been dropped: then it begins or ends here. */
  get #isFirst(): boolean {
    return this.position === (this.#live?.firstCall ?? 0);
  }

  get #isLast(): boolean {
    return this.position === (this.#live?.lastCall ?? this.#trips.callCount(this.#tripIndex) - 1);
  }

  /** `stop_sequence` by the timetable; `null` if it has no such call. */
  get sequence(): number | null {
    const planned = this.#plannedPosition;
    return planned < 0 ? null : this.#trips.sequenceAt(this.#tripIndex, planned);
  }

  /** null at the trip's first call. */
  get arrival(): StopTime | null {
    return this.#isFirst ? null : this.#time(true);
  }

  /** null at the trip's last call, but where the trip goes on to a stop that nobody knows. */
  get departure(): StopTime | null {
    return this.#isLast ? null : this.#time(false);
  }

  #time(arrives: boolean): StopTime {
    const live = this.#live;
    if (live) {
      return {
        plannedEpochSeconds: live.plannedTime(this.position, arrives),
        epochSeconds: live.expectedTime(this.position, arrives),
        delaySeconds: live.delay(this.position, arrives),
        cancelled: live.isCancelled(this.position, arrives),
      };
    }
    const planned = this.#trips.timeAt(this.#tripIndex, this.position, this.serviceDay, arrives);
    return {
      plannedEpochSeconds: planned,
      epochSeconds: planned,
      delaySeconds: null,
      cancelled: false,
    };
  }

  /** The position of the call in the timetable; -1: it has none. */
  get #plannedPosition(): number {
    if (this.#tripIndex < 0) return -1;
    return this.#live ? this.#live.plannedPosition(this.position) : this.position;
  }

  /** Negative: early. `null` means that nothing is known in real time, or the call is cancelled. */
  get delaySeconds(): number | null {
    return this.#live?.delay(this.position, this.#arrives) ?? null;
  }

  /** The trip does not run, does not call here, or ends (begins) here before its time. */
  get cancelled(): boolean {
    return this.#live?.isCancelled(this.position, this.#arrives) ?? false;
  }

  /** The trip does not call here. */
  get skipped(): boolean {
    return this.#live?.isSkipped(this.position) ?? false;
  }

  /** Realtime has taken the whole trip out of the plan: it is cancelled, and not to be shown. */
  get deleted(): boolean {
    return this.#live?.deleted ?? false;
  }

  /** The trip is none of the timetable's. */
  get added(): boolean {
    return this.#live?.added != null;
  }

  /** The trip is the timetable's, and calls here though the timetable does not say so. */
  get unplanned(): boolean {
    return this.#live?.isUnplanned(this.position) ?? false;
  }

  /** Its time is worked out from where the vehicle is, or may be off by minutes. */
  get estimated(): boolean {
    return this.#live?.isEstimated(this.position) ?? false;
  }

  /** Number of the source of realtime that speaks of the trip; `null` if none does. */
  get source(): number | null {
    return this.#live?.source ?? null;
  }

  /** Nobody may get on here today, though the timetable says so. */
  get notBoarded(): boolean {
    return this.#live?.isNotBoarded(this.position) ?? false;
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

  /** The first stop that the trip calls at. */
  get origin(): Stop {
    const live = this.#live;
    return live
      ? this.#trips.stop(live.stopAt(live.firstServed))
      : this.#trips.stopAt(this.#tripIndex, 0);
  }

  /**
   * The last stop that the trip calls at, which need not be what the headsign says; `null` if
   * nobody knows it.
   */
  get destination(): Stop | null {
    const live = this.#live;
    if (live?.added?.endsUnknown === true) return null;
    return live
      ? this.#trips.stop(live.stopAt(live.lastServed))
      : this.#trips.stopAt(this.#tripIndex, -1);
  }

  /** The same call of a run that does not stop here, whatever timetable and trip updates say. */
  passed(): Call {
    return new PassedCall(
      this.#trips,
      this.#tripIndex,
      this.position,
      this.serviceDay,
      this.plannedEpochSeconds,
      this.plannedEpochSeconds,
      this.#arrives,
      this.#live,
    );
  }
}

class PassedCall extends Call {
  override get skipped(): boolean {
    return true;
  }

  override get cancelled(): boolean {
    return true;
  }

  override get delaySeconds(): number | null {
    return null;
  }

  override get arrival(): StopTime | null {
    return notServed(super.arrival);
  }

  override get departure(): StopTime | null {
    return notServed(super.departure);
  }
}

function notServed(time: StopTime | null): StopTime | null {
  return time && { ...time, delaySeconds: null, cancelled: true };
}
