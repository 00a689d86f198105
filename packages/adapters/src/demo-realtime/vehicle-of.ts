import { offsetMetres, placeBetween } from '@perron/geo';
import type { Stop } from '@perron/timetable';
import type { Occupancy } from '../shared/realtime-message/enum-tables';
import type { FeedVehicle, VehiclePlace } from '../shared/realtime-message/feed-message';
import { rhythmOf } from './day-rhythm';
import { isCancelled, measuredAt } from './demo-trip';
import type { DemoTrip } from './demo-trip';
import type { NetworkMap } from './network-map';
import { chance } from './seeded-hash';
import { descriptorOf } from './trip-update-of';
import type { VehiclePlan } from './vehicle-plan';

/** A vehicle counts as about to arrive for this time before its arrival. */
const incomingSeconds = 20;

/** It waits at its first stop for this time before it leaves. */
const waitingSeconds = 180;

const throws = { load: 22 };

/**
 * Where a trip's vehicle is, on the straight line between two stops. `null` means that it does not
 * wait at its first stop yet, has ended, does not run, or the timetable knows no places.
 */
export function vehicleOf(
  demo: DemoTrip,
  { map, plan }: { readonly map: NetworkMap; readonly plan: VehiclePlan },
  now: number,
): FeedVehicle | null {
  const { trip, delays, hash } = demo;
  const at = measuredAt(demo, now);
  const leaves = (position: number) => trip.departureAt(position) + delays.departure[position]!;
  const arrives = (position: number) => trip.arrivalAt(position) + delays.arrival[position]!;
  const last = trip.callCount - 1;
  const waitsFrom = trip.beginsAt - waitingSeconds;
  if (at < waitsFrom || at > arrives(last) || isCancelled(demo, now)) return null;
  let next = 0;
  while (next < last && leaves(next) <= at) next++;
  const stands = next === 0 || arrives(next) <= at;
  const stop = trip.stopAt(next);
  const position = stands
    ? placeOf(stop)
    : between(trip.stopAt(next - 1), stop, leaves(next - 1), arrives(next), at);
  if (!position) return null;
  const coming = arrives(next) - at <= incomingSeconds ? 'incoming-at' : 'in-transit-to';
  const rhythm = rhythmOf(at - trip.dayBeganAt, trip.serviceDay);
  return {
    entityId: `vehicle ${demo.feedTripId} ${demo.startTime ?? ''}${demo.startDate}`,
    trip: descriptorOf(demo),
    ...plan.vehicleOf(trip),
    position,
    currentStopSequence: trip.sequenceAt(next),
    stopId: stop.id,
    currentStatus: stands ? 'stopped-at' : coming,
    timestampSeconds: at,
    occupancy: loadOf(rhythm * (0.4 + map.busynessOf(stop)) * chance(hash, throws.load)),
  };
}

function placeOf({ latitude, longitude }: Stop): VehiclePlace | null {
  if (latitude === null || longitude === null) return null;
  return { latitude, longitude, bearing: null, speedMetresPerSecond: 0 };
}

function between(a: Stop, b: Stop, from: number, to: number, at: number): VehiclePlace | null {
  if (a.latitude === null || a.longitude === null) return null;
  if (b.latitude === null || b.longitude === null) return null;
  const part = to > from ? (at - from) / (to - from) : 1;
  const begins = { latitude: a.latitude, longitude: a.longitude };
  const ends = { latitude: b.latitude, longitude: b.longitude };
  const { east, north } = offsetMetres(begins, ends);
  const metres = Math.hypot(east, north);
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  return {
    ...placeBetween(begins, ends, part),
    bearing: metres === 0 ? null : Math.round((degrees + 360) % 360),
    speedMetresPerSecond: to > from ? Math.round((10 * metres) / (to - from)) / 10 : null,
  };
}

function loadOf(load: number): Occupancy {
  if (load < 0.35) return 'many-seats';
  if (load < 0.8) return 'few-seats';
  return load < 1.4 ? 'standing-room' : 'crushed-standing-room';
}
