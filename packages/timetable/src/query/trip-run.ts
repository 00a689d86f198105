import { Call } from './call';
import { headsignOf } from './realtime/headsign-of';
import type { LiveRun } from './realtime/live-run';
import { formatServiceDate } from './service-date';
import type { Line } from './timetable-data';
import type { TripReader } from './trip-reader';

/** One trip on one service day, with its stops in order. */
export interface TripRun {
  /** Opaque; the same as the id of its calls. */
  readonly id: string;
  /** The feed's `trip_id`. */
  readonly feedTripId: string;
  /** Service day as the feed writes it (`20260328`). */
  readonly serviceDate: string;
  readonly line: Line;
  /** Where it goes: see `Call.headsign`. */
  readonly headsign: string;
  /** The number that passengers know the trip by; `null` if there is none. */
  readonly tripNumber: string | null;
  /** `direction_id`; `null` if the feed does not say. */
  readonly direction: 0 | 1 | null;
  /**
   * When it leaves its first stop by the timetable, in seconds of its service day; `null` if it is
   * added.
   */
  readonly startSeconds: number | null;
  /** The whole trip does not run. */
  readonly cancelled: boolean;
  /** The trip is none of the timetable's. */
  readonly added: boolean;
  /** The trip goes on after the last of its calls, to a stop that nobody knows. */
  readonly endsUnknown: boolean;
  /**
   * About how often the trip runs; `null` if it has exact times. See {@link Call.headwaySeconds}.
   */
  readonly headwaySeconds: number | null;
  /** Whether anything is known in real time. */
  readonly live: boolean;
  /** Its delays are worked out from where its vehicle is; nobody has predicted it. */
  readonly estimated: boolean;
  readonly stopovers: readonly Call[];
}

/** A trip as the timetable says, on a service day (days since 1970-01-01). */
export function plannedTripRun(trips: TripReader, trip: number, serviceDay: number): TripRun {
  const last = trips.callCount(trip) - 1;
  const calls = Array.from({ length: last + 1 }, (_, position) => {
    const ends = position === last;
    const seconds = trips.timeAt(trip, position, serviceDay, ends);
    return new Call(trips, trip, position, serviceDay, seconds, seconds, ends, null);
  });
  return {
    ...describeTrip(trips, trip, serviceDay),
    cancelled: false,
    added: false,
    endsUnknown: false,
    live: false,
    estimated: false,
    stopovers: calls,
  };
}

/** A trip as it is expected. Calls that another course has replaced are none of its calls any more. */
export function liveTripRun(trips: TripReader, live: LiveRun): TripRun {
  const { added, cancelled, tripIndex, estimated, serviceDay } = live;
  const calls: Call[] = [];
  for (let position = 0; position < live.count; position++) {
    if (live.isDropped(position)) continue;
    const ends = position === live.lastCall;
    const planned = live.plannedTime(position, ends);
    const expected = live.expectedTime(position, ends);
    calls.push(new Call(trips, tripIndex, position, serviceDay, planned, expected, ends, live));
  }
  const state = {
    headsign: headsignOf(trips, live, null),
    cancelled,
    added: added !== null,
    endsUnknown: added?.endsUnknown ?? false,
    live: true,
    estimated,
    stopovers: calls,
  };
  if (!added) return { ...describeTrip(trips, tripIndex, serviceDay), ...state };
  return {
    id: added.id,
    feedTripId: added.tripId,
    serviceDate: formatServiceDate(serviceDay),
    line: added.line,
    tripNumber: null,
    direction: tripIndex < 0 ? null : trips.direction(tripIndex),
    startSeconds: null,
    headwaySeconds: trips.headwayOf(tripIndex),
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
    headwaySeconds: trips.headwayOf(trip),
  };
}
