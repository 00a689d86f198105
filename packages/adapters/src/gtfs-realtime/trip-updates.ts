import type { Timetable, TripUpdate } from '@perron/timetable';
import type { TripRelationship } from '../shared/realtime-message/enum-tables';
import type {
  FeedStopTimeUpdate,
  FeedTripUpdate,
  RealtimeFeed,
  TripDescriptor,
} from '../shared/realtime-message/feed-message';
import { modifiedTrips, withDetour } from './trip-modifications';
import type { UnusedPart } from './unused-parts';

/** The trips that feeds speak of, as the timetable engine takes them. */
export interface TranslatedUpdates {
  readonly updates: readonly TripUpdate[];
  /** Detours that could not be used, by the position of their feed. */
  readonly unused: readonly (readonly UnusedPart[])[];
}

/** A prediction that is older is none (the display's ladder says the same of a whole feed). */
export const oldestPredictionSeconds = 300;

/** How many updates are translated between two yields: about a millisecond's worth. */
const sliceSize = 500;

const tripStatuses = {
  scheduled: 'scheduled',
  unscheduled: 'scheduled',
  replacement: 'replaced',
  canceled: 'cancelled',
  deleted: 'deleted',
  added: 'added',
  new: 'added',
  duplicated: 'added',
} as const satisfies Record<TripRelationship, TripUpdate['status']>;

/**
 * Translates trip updates of feeds into what the timetable engine takes, in slices. Updates that
 * name neither a `trip_id` nor a route and a start are left out: nothing says which trip they mean.
 * The predictions of an update whose vehicle was last measured more than five minutes ago are left
 * out; that the trip is cancelled, skips a stop or calls at another platform still holds.
 */
export function* tripUpdatesInSlices(
  feeds: readonly RealtimeFeed[],
  timetable: Timetable,
  nowEpochSeconds: number,
): Generator<void, TranslatedUpdates> {
  const updates: TripUpdate[] = [];
  const unused: (readonly UnusedPart[])[] = [];
  let left = sliceSize;
  for (const [source, feed] of feeds.entries()) {
    const modified = modifiedTrips(feed.tripModifications, timetable, nowEpochSeconds);
    const detours = new Map(modified.updates.map((update) => [keyOf(update), update]));
    unused.push(modified.unused);
    for (const update of feed.tripUpdates) {
      const translated = tripUpdateOf(update, timetable, nowEpochSeconds, source);
      if (translated) updates.push(detours.size === 0 ? translated : detoured(translated, detours));
      if (--left > 0) continue;
      left = sliceSize;
      yield;
    }
    for (const detour of detours.values()) updates.push({ ...detour, source });
  }
  return { updates, unused };
}

function keyOf({ tripId, startTime, startDate }: TripUpdate, date = startDate): string {
  return JSON.stringify([tripId, startTime, date]);
}

/** An update with the detour of its trip, which is told then. */
function detoured(update: TripUpdate, detours: Map<string, TripUpdate>): TripUpdate {
  const key =
    update.startDate === null
      ? [...detours.keys()].find(
          (candidate) => candidate === keyOf(update, detours.get(candidate)?.startDate),
        )
      : keyOf(update);
  const detour = key === undefined ? undefined : detours.get(key);
  if (key === undefined || !detour) return update;
  detours.delete(key);
  return withDetour(update, detour);
}

function tripIdOf({ trip, properties }: FeedTripUpdate): string {
  const own = trip.relationship === 'duplicated' ? (properties?.tripId ?? null) : null;
  return own ?? trip.tripId ?? '';
}

/** Whether an update names no trip: neither by `trip_id` nor by route and start. It is left out. */
export function isUnnamed(update: FeedTripUpdate): boolean {
  const { routeId, startTime } = update.trip;
  return tripIdOf(update) === '' && (routeId === null || startTime === null);
}

/** Whether an update makes a trip that the timetable does not have. */
export function isAdding({ trip }: FeedTripUpdate): boolean {
  return tripStatuses[trip.relationship] === 'added';
}

/**
 * Translates one update. `null` means that it names no trip.
 * @param source the number of its feed
 */
export function tripUpdateOf(
  update: FeedTripUpdate,
  timetable: Timetable,
  nowEpochSeconds: number,
  source = 0,
): TripUpdate | null {
  if (isUnnamed(update)) return null;
  const { trip, properties, timestampSeconds } = update;
  // A duplicate is a separate trip, named as its properties say.
  const isDouble = trip.relationship === 'duplicated';
  const named = isDouble ? { ...trip, ...properties } : trip;
  const tripId = tripIdOf(update);
  const isOld =
    timestampSeconds !== null && nowEpochSeconds - timestampSeconds > oldestPredictionSeconds;
  return {
    source,
    tripId,
    startDate: named.startDate,
    startTime: runStart(tripId, named, timetable),
    status: tripStatuses[trip.relationship],
    routeId: trip.routeId,
    directionId: trip.directionId,
    copyOf: isDouble ? trip.tripId : null,
    headsign: properties?.headsign ?? null,
    delaySeconds: isOld ? null : update.delaySeconds,
    stops: isOld ? update.stops.map(withoutTimes) : update.stops,
  };
}

/**
 * Many feeds give a start time for every trip. It names one only where a `trip_id` alone is
 * none: a trip of `frequencies.txt`, which stands for many runs.
 */
export function runStart(
  tripId: string,
  trip: Pick<TripDescriptor, 'startTime'>,
  timetable: Timetable,
): string | null {
  if (trip.startTime === null) return null;
  return timetable.trips.indexOf(tripId) < 0 ? trip.startTime : null;
}

function withoutTimes(stop: FeedStopTimeUpdate): FeedStopTimeUpdate {
  return { ...stop, arrival: null, departure: null };
}
