import type { StopUpdate, TripUpdate } from '../query/realtime/trip-update';

/** An update of trip `one` of the small feed on 20 November 2026 that says nothing but the changes. */
export function update(changes: Partial<TripUpdate>): TripUpdate {
  return {
    tripId: 'one',
    startDate: '20261120',
    startTime: null,
    status: 'scheduled',
    routeId: null,
    headsign: null,
    delaySeconds: null,
    stops: [],
    ...changes,
  };
}

/** One call in an update: nothing is said of it but the changes. */
export function call(changes: Partial<StopUpdate>): StopUpdate {
  return {
    stopSequence: null,
    stopId: null,
    status: 'scheduled',
    arrival: null,
    departure: null,
    assignedStopId: null,
    ...changes,
  };
}
