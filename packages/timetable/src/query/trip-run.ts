import type { LiveRun } from './realtime/live-run';
import { formatServiceDate } from './service-date';
import type { Line, Stop, TimetableData } from './timetable-data';
import type { TripReader } from './trip-reader';

/** Arrival at or departure from a stop, in epoch seconds. */
export interface StopTime {
  readonly plannedEpochSeconds: number;
  /** As expected; the planned time when cancelled or nothing is known. */
  readonly epochSeconds: number;
  /** Negative: early. null: nothing is known in real time, or it is cancelled. */
  readonly delaySeconds: number | null;
  readonly cancelled: boolean;
}

/** One call of a trip. */
export interface Stopover {
  /** The platform that the trip calls at, and the one by the timetable. */
  readonly stop: Stop;
  readonly plannedStop: Stop;
  /** null at the first stop. */
  readonly arrival: StopTime | null;
  /** null at the last stop. */
  readonly departure: StopTime | null;
  /** The trip does not call here. */
  readonly skipped: boolean;
}

/** One trip on one service day, with its stops in order. */
export interface TripRun {
  /** Opaque; the same as the id of its visits. */
  readonly id: string;
  /** The feed's `trip_id`. */
  readonly feedTripId: string;
  /** Service day as the feed writes it (`20260328`). */
  readonly serviceDate: string;
  readonly line: Line;
  readonly headsign: string;
  /** The number that passengers know the trip by; null: none. */
  readonly tripNumber: string | null;
  /** `direction_id`; null: the feed does not say. */
  readonly direction: 0 | 1 | null;
  /** When it leaves its first stop by the timetable, in seconds of its service day; null: it is added. */
  readonly startSeconds: number | null;
  /** The whole trip does not run. */
  readonly cancelled: boolean;
  /** The trip is none of the timetable's. */
  readonly added: boolean;
  /** Whether anything is known in real time. */
  readonly live: boolean;
  /** Its delays are worked out from where its vehicle is; nobody has predicted it. */
  readonly estimated: boolean;
  readonly stopovers: readonly Stopover[];
}

/** A trip as the timetable says. `day` is the position of its service day. */
export function plannedTripRun(
  data: TimetableData,
  trips: TripReader,
  trip: number,
  day: number,
): TripRun {
  const { columns } = data;
  const profile = columns.tripProfile[trip]!;
  const pattern = columns.profilePattern[profile]!;
  const first = columns.patternStart[pattern]!;
  const last = columns.patternStart[pattern + 1]! - first - 1;
  const run = columns.profileStart[profile]!;
  const start = columns.dayZero[day]! + columns.tripStart[trip]!;
  const stopovers = Array.from({ length: last + 1 }, (_, i): Stopover => {
    const stop = trips.stopAt(trip, i);
    return {
      stop,
      plannedStop: stop,
      arrival: i === 0 ? null : plannedTime(start + columns.runArrival[run + i]!),
      departure: i === last ? null : plannedTime(start + columns.runDeparture[run + i]!),
      skipped: false,
    };
  });
  const about = describeTrip(trips, trip, data.feed.firstDay + day);
  return { ...about, cancelled: false, added: false, live: false, estimated: false, stopovers };
}

/** A trip as it is expected. */
export function liveTripRun(trips: TripReader, live: LiveRun): TripRun {
  const last = live.count - 1;
  const stopovers = Array.from({ length: live.count }, (_, i): Stopover => ({
    stop: trips.stop(live.stopAt(i)),
    plannedStop: trips.stop(live.plannedStopAt(i)),
    arrival: i === 0 ? null : liveTime(live, i, true),
    departure: i === last ? null : liveTime(live, i, false),
    skipped: live.isSkipped(i),
  }));
  const { added, cancelled, estimated } = live;
  const state = { cancelled, added: added !== null, live: true, estimated, stopovers };
  if (!added) return { ...describeTrip(trips, live.tripIndex, live.serviceDay), ...state };
  return {
    id: added.id,
    feedTripId: added.tripId,
    serviceDate: formatServiceDate(live.serviceDay),
    line: added.line,
    headsign: added.headsign ?? trips.stationName(stopovers[last]!.plannedStop),
    tripNumber: null,
    ...{ direction: null, startSeconds: null },
    ...state,
  };
}

function describeTrip(trips: TripReader, trip: number, serviceDay: number) {
  return {
    id: trips.idOn(trip, serviceDay),
    feedTripId: trips.feedId(trip),
    serviceDate: formatServiceDate(serviceDay),
    line: trips.line(trip),
    headsign: trips.headsign(trip),
    tripNumber: trips.number(trip),
    direction: trips.direction(trip),
    startSeconds: trips.startSeconds(trip),
  };
}

function plannedTime(plannedEpochSeconds: number): StopTime {
  const epochSeconds = plannedEpochSeconds;
  return { plannedEpochSeconds, epochSeconds, delaySeconds: null, cancelled: false };
}

function liveTime(live: LiveRun, position: number, arrives: boolean): StopTime {
  return {
    plannedEpochSeconds: live.plannedTime(position, arrives),
    epochSeconds: live.expectedTime(position, arrives),
    delaySeconds: live.delay(position, arrives),
    cancelled: live.isCancelled(position, arrives),
  };
}
