import type { Stopover, Trip, TripAnswer, WhatIf } from '@perron/schema';
import { delaySecondsOf } from './delay-of';
import { needsRealtime } from './departures-with';

const secondMs = 1_000;

function later(
  planned: string | null,
  delay: number | null,
  seconds: number,
): { readonly when: string | null; readonly delay: number | null } {
  if (planned === null) return { when: null, delay: null };
  const sum = (delay ?? 0) + seconds;
  return { when: new Date(Date.parse(planned) + sum * secondMs).toISOString(), delay: sum };
}

function lateStop<Stop extends Stopover | Trip>(stop: Stop, seconds: number): Stop {
  if (stop.cancelled === true) return stop;
  const arrival = later(stop.plannedArrival, stop.arrivalDelay, seconds);
  const departure = later(stop.plannedDeparture, stop.departureDelay, seconds);
  return {
    ...stop,
    arrival: arrival.when,
    arrivalDelay: arrival.delay,
    departure: departure.when,
    departureDelay: departure.delay,
  };
}

function cancelledStop<Stop extends Stopover | Trip>(stop: Stop): Stop {
  return {
    ...stop,
    arrival: null,
    arrivalDelay: null,
    departure: null,
    departureDelay: null,
    cancelled: true,
  };
}

function momentsOf({ arrival, plannedArrival, departure, plannedDeparture }: Stopover) {
  const arrives = arrival ?? plannedArrival;
  const departs = departure ?? plannedDeparture;
  const first = arrives ?? departs;
  const last = departs ?? arrives;
  return first === null || last === null ? null : [Date.parse(first), Date.parse(last)];
}

/** By how many seconds the trip has to be moved so that its train arrives at its next stop now. */
function secondsToStand({ stopovers }: Trip, nowMs: number): number {
  const next = stopovers
    .filter(({ cancelled }) => cancelled !== true)
    .map(momentsOf)
    .find((moments) => (moments?.[1] ?? 0) > nowMs);
  const arrivesMs = next?.[0];
  if (arrivesMs === undefined || arrivesMs <= nowMs) return 0;
  return Math.floor(nowMs / secondMs) - Math.floor(arrivesMs / secondMs);
}

function moved(trip: Trip, seconds: number): Trip {
  const stopovers = trip.stopovers.map((stopover) => lateStop(stopover, seconds));
  return { ...lateStop(trip, seconds), stopovers };
}

/**
 * A trip, if these were the case.
 * @param nowMs epoch ms, on the display's clock
 */
export function tripWith(
  { trip, realtimeDataUpdatedAt }: TripAnswer,
  whatIfs: readonly WhatIf[],
  nowMs: number,
): TripAnswer {
  if (whatIfs.some((whatIf) => whatIf.kind === 'cancellation' && whatIf.trip_id === trip.id)) {
    const stopovers = trip.stopovers.map(cancelledStop);
    return { trip: { ...cancelledStop(trip), stopovers }, realtimeDataUpdatedAt };
  }
  if (!needsRealtime(whatIfs)) return { trip, realtimeDataUpdatedAt };
  const late = moved(trip, delaySecondsOf(whatIfs, trip.id));
  const stands = whatIfs.some(
    (whatIf) => whatIf.kind === 'train_at_platform' && (whatIf.trip_id ?? trip.id) === trip.id,
  );
  return {
    trip: stands ? moved(late, secondsToStand(late, nowMs)) : late,
    realtimeDataUpdatedAt: Math.floor(nowMs / secondMs),
  };
}
