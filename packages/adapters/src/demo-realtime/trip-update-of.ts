import type {
  FeedStopTimeUpdate,
  FeedTripUpdate,
  StopTimeEvent,
  TripDescriptor,
} from '../shared/realtime-message/feed-message';
import { isCancelled, measuredAt } from './demo-trip';
import type { DemoTrip } from './demo-trip';
import { predictedDelay } from './prediction';

/**
 * A producer's update on a trip at a moment. A stop is named only where the delay is another than that before
 * it, as the specification lets producers do.
 */
export function tripUpdateOf(demo: DemoTrip, now: number): FeedTripUpdate {
  const cancelled = isCancelled(demo, now);
  const { trip, delays } = demo;
  const begun = trip.departureAt(0) + delays.departure[0]! <= now;
  const ended = trip.endsAt + delays.arrival[trip.callCount - 1]! <= now;
  return {
    entityId: `trip ${demo.feedTripId} ${demo.startTime ?? ''}${demo.startDate}`,
    trip: descriptorOf(demo, cancelled),
    delaySeconds: null,
    timestampSeconds: begun && !ended ? measuredAt(demo, now) : null,
    stops: cancelled ? [] : stopUpdates(demo, now),
    properties: null,
  };
}

/** How a feed names the trip. */
export function descriptorOf(demo: DemoTrip, cancelled = false): TripDescriptor {
  return {
    tripId: demo.feedTripId,
    routeId: null,
    directionId: null,
    startTime: demo.startTime,
    startDate: demo.startDate,
    relationship: cancelled ? 'canceled' : 'scheduled',
  };
}

function stopUpdates({ trip, delays, events }: DemoTrip, now: number): FeedStopTimeUpdate[] {
  const updates: FeedStopTimeUpdate[] = [];
  const last = trip.callCount - 1;
  const change = events.platformChange;
  const changedAt = change && now >= change.knownFrom ? change.position : null;
  let carried: number | null = null;
  let latest = -Infinity;
  for (let position = 0; position <= last; position++) {
    if (position === events.skipped) {
      updates.push(stopUpdate(trip.sequenceAt(position), null, null, null, true));
      continue;
    }
    // Two calls within one minute must not change places while their predictions grow.
    const arrivesAt = trip.arrivalAt(position);
    const arrives = Math.max(eventAt(arrivesAt, delays.arrival[position]!, now), latest);
    const leavesAt = trip.departureAt(position);
    const leaves = Math.max(eventAt(leavesAt, delays.departure[position]!, now), arrives);
    latest = leaves;
    const arrivalDelay = arrives - arrivesAt;
    const departureDelay = position === last ? arrivalDelay : leaves - leavesAt;
    const assigned = position === changedAt ? change!.stopId : null;
    if (arrivalDelay === carried && departureDelay === carried && assigned === null) continue;
    updates.push(
      stopUpdate(
        trip.sequenceAt(position),
        position === 0 ? null : stopEvent(arrivalDelay, arrives <= now),
        position === last ? null : stopEvent(departureDelay, leaves <= now),
        assigned,
        false,
      ),
    );
    carried = departureDelay;
  }
  return updates;
}

/** When an event is predicted to be. */
function eventAt(planned: number, delay: number, now: number): number {
  return planned + predictedDelay(delay, planned + delay, now);
}

function stopEvent(delaySeconds: number, happened: boolean): StopTimeEvent {
  const uncertaintySeconds = happened ? 0 : null;
  return { delaySeconds, uncertaintySeconds, epochSeconds: null, scheduledEpochSeconds: null };
}

function stopUpdate(
  stopSequence: number,
  arrival: StopTimeEvent | null,
  departure: StopTimeEvent | null,
  assignedStopId: string | null,
  skipped: boolean,
): FeedStopTimeUpdate {
  const status = skipped ? 'skipped' : 'scheduled';
  const unsaid = { stopId: null, headsign: null, pickup: null };
  return { stopSequence, arrival, departure, status, assignedStopId, ...unsaid };
}
