import { headsignOf } from './realtime/headsign-of';
import type { LiveRun } from './realtime/live-run';
import { formatServiceDate } from './service-date';
import type { Booking, Line, Stop, TimetableData, WayToUse } from './timetable-data';
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
  /** `stop_sequence` by the timetable; null: it has no such call. */
  readonly sequence: number | null;
  /** null at the first stop. */
  readonly arrival: StopTime | null;
  /** null at the last stop, but where the trip goes on to one that nobody knows. */
  readonly departure: StopTime | null;
  /** The trip does not call here. */
  readonly skipped: boolean;
  /** The timetable has no such call of the trip. */
  readonly unplanned: boolean;
  /** Where the trip says here that it goes, which may change on its way. */
  readonly headsign: string;
  /** How passengers board and alight; `none` at the last stop, at the first one. */
  readonly boarding: WayToUse;
  readonly alighting: WayToUse;
  /** How one books to board; at the last stop, to alight. null: the feed does not say it. */
  readonly booking: Booking | null;
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
  /** Where it goes: see `Visit.headsign`. */
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
  /** About how often the trip runs; null: it has exact times. See {@link Visit.headwaySeconds}. */
  readonly headwaySeconds: number | null;
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
      sequence: columns.patternSequence[first + i]!,
      arrival: i === 0 ? null : plannedTime(start + columns.runArrival[run + i]!),
      departure: i === last ? null : plannedTime(start + columns.runDeparture[run + i]!),
      skipped: false,
      unplanned: false,
      headsign: trips.headsignAt(trip, i),
      ...useOf(trips, trip, i, { isFirst: i === 0, isLast: i === last }),
    };
  });
  const about = describeTrip(trips, trip, data.feed.firstDay + day);
  return { ...about, cancelled: false, added: false, live: false, estimated: false, stopovers };
}

/** A trip as it is expected. Calls that another course has replaced are none of its calls any more. */
export function liveTripRun(trips: TripReader, live: LiveRun): TripRun {
  const positions = Array.from({ length: live.count }, (_, position) => position).filter(
    (position) => !live.isDropped(position),
  );
  // It leaves the last call that is known for one that nobody knows.
  const last = live.added?.endsUnknown === true ? -1 : positions.length - 1;
  const stopovers = positions.map((at, i): Stopover => ({
    stop: trips.stop(live.stopAt(at)),
    plannedStop: trips.stop(live.plannedStopAt(at)),
    sequence: sequenceOf(trips, live, at),
    arrival: i === 0 ? null : liveTime(live, at, true),
    departure: i === last ? null : liveTime(live, at, false),
    skipped: live.isSkipped(at),
    unplanned: live.isUnplanned(at),
    headsign: headsignOf(trips, live, at),
    ...liveUse(trips, live, at, { isFirst: i === 0, isLast: i === last }),
  }));
  const { added, cancelled, tripIndex, estimated } = live;
  const headsign = headsignOf(trips, live, null);
  const isAdded = added !== null;
  const state = { headsign, cancelled, added: isAdded, live: true, estimated, stopovers };
  if (!added) return { ...describeTrip(trips, tripIndex, live.serviceDay), ...state };
  return {
    id: added.id,
    feedTripId: added.tripId,
    serviceDate: formatServiceDate(live.serviceDay),
    line: added.line,
    tripNumber: null,
    direction: tripIndex < 0 ? null : trips.direction(tripIndex),
    startSeconds: null,
    headwaySeconds: trips.headwayOf(tripIndex),
    ...state,
  };
}

function sequenceOf(trips: TripReader, live: LiveRun, position: number): number | null {
  const planned = live.plannedPosition(position);
  return live.tripIndex < 0 || planned < 0 ? null : trips.sequenceAt(live.tripIndex, planned);
}

type CallUse = Pick<Stopover, 'boarding' | 'alighting' | 'booking'>;

interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** @param position of the call in the timetable; -1: it has no such call, which is used as any other */
function useOf(
  trips: TripReader,
  trip: number,
  position: number,
  { isFirst, isLast }: Ends,
): CallUse {
  const isPlanned = position >= 0;
  const boarding = isPlanned ? trips.boarding(trip, position) : 'ordinary';
  const alighting = isPlanned ? trips.alighting(trip, position) : 'ordinary';
  return {
    boarding: isLast ? 'none' : boarding,
    alighting: isFirst ? 'none' : alighting,
    booking: isPlanned ? trips.booking(trip, position, isLast) : null,
  };
}

function liveUse(trips: TripReader, live: LiveRun, at: number, ends: Ends): CallUse {
  const position = live.tripIndex < 0 ? -1 : live.plannedPosition(at);
  const use = useOf(trips, live.tripIndex, position, ends);
  return live.isNotBoarded(at) ? { ...use, boarding: 'none' } : use;
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
