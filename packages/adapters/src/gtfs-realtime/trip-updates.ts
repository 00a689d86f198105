import type { Timetable, TripUpdate } from '@perron/timetable';
import type { TripRelationship } from '../shared/realtime-message/enum-tables';
import type {
  FeedStopTimeUpdate,
  FeedTripUpdate,
  RealtimeFeed,
  TripDescriptor,
} from '../shared/realtime-message/feed-message';

/** From then on a prediction is none (the display's ladder says the same of a whole feed). */
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
 * name neither a `trip_id` nor a route and a start are left out: nothing says which trip they mean. Of an update whose vehicle
 * was last measured more than five minutes ago the predictions are left out; that the trip is
 * cancelled, skips a stop or calls at another platform still holds.
 */
export function* tripUpdatesInSlices(
  feeds: readonly RealtimeFeed[],
  timetable: Timetable,
  nowEpochSeconds: number,
): Generator<void, TripUpdate[]> {
  const updates: TripUpdate[] = [];
  let left = sliceSize;
  for (const [source, feed] of feeds.entries()) {
    for (const update of feed.tripUpdates) {
      const translated = tripUpdateOf(update, timetable, nowEpochSeconds, source);
      if (translated) updates.push(translated);
      if (--left > 0) continue;
      left = sliceSize;
      yield;
    }
  }
  return updates;
}

/**
 * Translates one update. null: it names no trip.
 * @param source the number of its feed
 */
export function tripUpdateOf(
  update: FeedTripUpdate,
  timetable: Timetable,
  nowEpochSeconds: number,
  source = 0,
): TripUpdate | null {
  const { trip, properties, timestampSeconds } = update;
  // A duplicate is a separate trip, named as its properties say.
  const isDouble = trip.relationship === 'duplicated';
  const named = isDouble ? { ...trip, ...properties } : trip;
  const tripId = named.tripId ?? trip.tripId ?? '';
  if (tripId === '' && (trip.routeId === null || trip.startTime === null)) return null;
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
function runStart(tripId: string, trip: TripDescriptor, timetable: Timetable): string | null {
  if (trip.startTime === null) return null;
  return timetable.trips.indexOf(tripId) < 0 ? trip.startTime : null;
}

function withoutTimes(stop: FeedStopTimeUpdate): FeedStopTimeUpdate {
  return { ...stop, arrival: null, departure: null };
}
