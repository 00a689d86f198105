import type { Line } from '@perron/schema';
import { callsOnBoard } from '../run/run-span';
import { freshness } from '../freshness/ladder';
import type { Freshness } from '../freshness/ladder';
import { nextStop } from '../trip/position';
import { momentOf } from '../trip/trip-of';
import type { TripCall, TripCalls } from '../trip/trip-of';
import type { Snapshot } from './snapshot';
import type { TripHere, TripStop } from './situation';

function tripStop(call: TripCall, step: Freshness): TripStop {
  return {
    stationCode: call.stationCode,
    name: call.name,
    arrivesMs: momentOf(call.plannedArrivalMs, call.expectedArrivalMs, step),
    plannedArrivalMs: call.plannedArrivalMs,
    departsMs: momentOf(call.plannedDepartureMs, call.expectedDepartureMs, step),
    plannedDepartureMs: call.plannedDepartureMs,
    platform: call.platform,
    cancelled: call.cancelled,
    interchanges: call.interchanges,
  };
}

/** The stops of a trip at a moment, by realtime while it may be trusted. */
export function tripStops({ data, madeAtMs }: Snapshot<TripCalls>, nowMs: number): TripStop[] {
  const step = freshness(madeAtMs, nowMs);
  return callsOnBoard(data).map((call) => tripStop(call, step));
}

/**
 * The stop that a vehicle reaches next, after the one where it stands. Where the run is not sure:
 * the stop that all possible runs agree on. `null` means that it is not known, or the trip is over.
 */
export function stopAhead(trip: TripHere): TripStop | null {
  if (trip.state === 'unsure') return trip.ahead[0] ?? null;
  if (trip.state !== 'known') return null;
  const index = nextStop(trip.position, trip.stops);
  return index === null ? null : (trip.stops[index] ?? null);
}

/** The line of a vehicle's trip, also where only the line is sure; `null` if it is not known. */
export function lineOfTrip(trip: TripHere): Line | null {
  return trip.state === 'known' || trip.state === 'unsure' ? trip.line : null;
}

/** Where a vehicle goes, also where no more is sure; `null` if it is not known. */
export function directionOfTrip(trip: TripHere): string | null {
  return trip.state === 'known' || trip.state === 'unsure' ? trip.direction : null;
}
