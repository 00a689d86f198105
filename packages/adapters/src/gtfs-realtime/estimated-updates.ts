import { parseServiceDate } from '@perron/timetable';
import type { Call, Timetable, TripRun, TripUpdate } from '@perron/timetable';
import type { FeedVehicle, RealtimeFeed } from '../shared/realtime-message/feed-message';
import { positionDelay } from './position-delay';
import type { PlacedCall, PositionDelay } from './position-delay';
import { runStart } from './trip-updates';
import type { UnusedPart } from './unused-parts';
import { UnusedParts } from './unused-parts';

/** A feed with positions, by the number that its updates are counted under. */
export interface PositionSource {
  readonly source: number;
  readonly feed: RealtimeFeed;
}

/** The estimates that the positions of one source come to. */
export interface EstimatedUpdates {
  readonly updates: readonly TripUpdate[];
  /** Vehicles whose trips the timetable does not have. */
  readonly unknownTrips: number;
  readonly unused: readonly UnusedPart[];
}

/** Trips of which somebody has made predictions: nothing is estimated for them. */
export class SpokenTrips {
  readonly #spoken = new Set<string>();
  readonly #tripIds = new Set<string>();

  constructor(updates: readonly TripUpdate[]) {
    for (const { tripId, startTime, startDate } of updates) {
      const id = runId(tripId, startTime);
      this.#tripIds.add(tripId);
      this.#spoken.add(startDate === null ? id : `${id}|${startDate}`);
    }
  }

  /** Somebody has predicted the trip, on whichever day. */
  knows(tripId: string): boolean {
    return this.#tripIds.has(tripId);
  }

  has(id: string, serviceDate: string): boolean {
    return this.#spoken.has(id) || this.#spoken.has(`${id}|${serviceDate}`);
  }
}

/** A place that was measured longer ago says nothing of now. */
const oldestPlaceSeconds = 300;
/** A trip is expected from this time before its departure on: its vehicle may wait at the first stop. */
const earlySeconds = 1_800;
const lateSeconds = 7_200;
const daySeconds = 86_400;

/** How many vehicles are looked at between two yields: about a millisecond's worth. */
const sliceSize = 40;

/**
 * Estimates the delays of trips of which nobody has made a prediction, from where their vehicles
 * are. Where a trip has several vehicles, the one seen last counts. Yields between slices.
 */
export function* estimatedUpdatesInSlices(
  { source, feed }: PositionSource,
  timetable: Timetable,
  spoken: SpokenTrips,
  nowEpochSeconds: number,
): Generator<void, EstimatedUpdates> {
  const unused = new UnusedParts();
  const latest = new Map<string, { readonly update: TripUpdate; readonly atSeconds: number }>();
  let unknownTrips = 0;
  let left = sliceSize;
  for (const vehicle of feed.vehicles) {
    if (--left === 0) {
      left = sliceSize;
      yield;
    }
    const { trip, position } = vehicle;
    const tripId = trip?.tripId ?? '';
    if (!trip || tripId === '') {
      unused.add('vehicle_without_trip', vehicle.vehicleId ?? vehicle.entityId);
      continue;
    }
    const startTime = runStart(tripId, trip, timetable);
    const id = runId(tripId, startTime);
    const atSeconds = measuredAt(vehicle, feed);
    const run = runAt(timetable, id, trip.startDate, atSeconds ?? nowEpochSeconds);
    if (!run) {
      // A run of another day, or one that is long over, is nobody's fault; nor is a trip that predictions add.
      if (timetable.trips.isKnown(tripId) || spoken.knows(tripId)) continue;
      unknownTrips++;
      unused.add('vehicle_trip', tripId);
      continue;
    }
    if (spoken.has(id, run.serviceDate)) continue;
    if (atSeconds === null || nowEpochSeconds - atSeconds > oldestPlaceSeconds) {
      unused.add('vehicle_old', tripId);
      continue;
    }
    if (position === null) {
      unused.add('vehicle_place', tripId);
      continue;
    }
    const { currentStatus: status, currentStopSequence: stopSequence, stopId } = vehicle;
    const calls = placedCalls(run, timetable);
    const seen = { ...position, atSeconds, status, stopSequence, stopId };
    const delay = positionDelay(calls, seen, nowEpochSeconds);
    if (!delay) {
      unused.add('vehicle_place', tripId);
      continue;
    }
    const known = latest.get(run.id);
    if (known && known.atSeconds >= atSeconds) continue;
    const named = { tripId, startTime, startDate: run.serviceDate, source };
    latest.set(run.id, { update: updateOf(named, run, calls, delay), atSeconds });
  }
  const updates = [...latest.values()].map(({ update }) => update);
  return { updates, unknownTrips, unused: unused.all() };
}

function runId(tripId: string, startTime: string | null): string {
  return startTime === null ? tripId : `${tripId}|${startTime.padStart(8, '0')}`;
}

/** A place is as old as it says itself, else as its feed; `null` if nobody says. */
function measuredAt(
  { timestampSeconds }: FeedVehicle,
  { headerTimestampSeconds: header }: RealtimeFeed,
): number | null {
  return header === null ? timestampSeconds : Math.min(timestampSeconds ?? Infinity, header);
}

/**
 * The run of a trip that is on its way at a moment, or waits for its start; `null` if there is
 * none.
 */
function runAt(
  timetable: Timetable,
  id: string,
  startDate: string | null,
  atSeconds: number,
): TripRun | null {
  const given = startDate === null ? null : parseServiceDate(startDate);
  const zero = timetable.data.columns.dayZero[0] ?? 0;
  const today = timetable.feed.firstDay + Math.floor((atSeconds - zero) / daySeconds);
  const days = given === null ? [today, today - 1, today + 1] : [given];
  for (const day of days) {
    const run = timetable.trip(id, day);
    if (run && isOnItsWay(run, atSeconds)) return run;
  }
  return null;
}

function isOnItsWay({ stopovers }: TripRun, atSeconds: number): boolean {
  const begins = stopovers[0]?.departure?.plannedEpochSeconds ?? Infinity;
  const ends = stopovers.at(-1)?.arrival?.plannedEpochSeconds ?? -Infinity;
  return atSeconds >= begins - earlySeconds && atSeconds <= ends + lateSeconds;
}

function placedCalls({ feedTripId, stopovers }: TripRun, timetable: Timetable): PlacedCall[] {
  const trip = timetable.trips.indexOf(feedTripId);
  return stopovers.map(({ plannedStop, arrival, departure }: Call, index): PlacedCall => {
    const { id, latitude, longitude } = plannedStop;
    const arrives = arrival?.plannedEpochSeconds ?? departure?.plannedEpochSeconds ?? 0;
    return {
      latitude,
      longitude,
      arrives,
      departs: departure?.plannedEpochSeconds ?? arrives,
      sequence: timetable.trips.sequenceAt(trip, index),
      stopIds: [id, timetable.stationOf(plannedStop).id],
    };
  });
}

type NamedTrip = Pick<TripUpdate, 'tripId' | 'startTime' | 'startDate'> & {
  readonly source: number;
};

/** One delay for the whole trip; where the vehicle stands, what it has there to wait for comes on top. */
function updateOf(
  named: NamedTrip,
  run: TripRun,
  calls: readonly PlacedCall[],
  { next, standing, delaySeconds, nextDelaySeconds }: PositionDelay,
): TripUpdate {
  const late = (seconds: number) => ({ delaySeconds: seconds, epochSeconds: null });
  const here = {
    stopSequence: calls[next]?.sequence ?? null,
    stopId: run.stopovers[next]?.plannedStop.id ?? null,
    status: 'scheduled' as const,
    assignedStopId: null,
    arrival: late(delaySeconds),
    departure: late(nextDelaySeconds),
  };
  return {
    ...named,
    status: 'scheduled',
    routeId: null,
    headsign: null,
    estimated: true,
    delaySeconds,
    stops: standing ? [here] : [],
  };
}
