import type { RunningTrip } from '@perron/timetable';
import type { NetworkMap } from './network-map';
import { chance } from './seeded-hash';

/** The incidents of a trip besides delays. Times are epoch seconds. */
export interface TripEvents {
  /** From when on it is known that the trip does not run; `null` if it runs. */
  readonly cancelledFrom: number | null;
  /** The call that is left out; `null` if none is. */
  readonly skipped: number | null;
  readonly platformChange: PlatformChange | null;
}

export interface PlatformChange {
  readonly position: number;
  /** `stop_id` of the platform that the trip calls at instead. */
  readonly stopId: string;
  readonly knownFrom: number;
}

const cancelledShare = 0.01;
const skippingShare = 0.008;
const changingShare = 0.03;

const throws = { cancel: 11, lead: 12, skip: 13, where: 14, change: 15, at: 16, to: 17, known: 18 };

/** Depends on the trip, the day and the seed alone. */
export function eventsOf(trip: RunningTrip, hash: number, map: NetworkMap): TripEvents {
  if (chance(hash, throws.cancel) < cancelledShare) {
    // Half an hour to two and a half hours before it would have begun.
    const lead = 1_800 + 7_200 * chance(hash, throws.lead);
    const cancelledFrom = Math.floor(trip.beginsAt - lead);
    return { cancelledFrom, skipped: null, platformChange: null };
  }
  const inner = trip.callCount - 2;
  const skips = inner > 0 && chance(hash, throws.skip) < skippingShare;
  return {
    cancelledFrom: null,
    skipped: skips ? 1 + Math.floor(chance(hash, throws.where) * inner) : null,
    platformChange: platformChangeOf(trip, hash, map),
  };
}

function platformChangeOf(trip: RunningTrip, hash: number, map: NetworkMap): PlatformChange | null {
  if (chance(hash, throws.change) >= changingShare) return null;
  const first = Math.floor(chance(hash, throws.at) * trip.callCount);
  for (let step = 0; step < trip.callCount; step++) {
    const position = (first + step) % trip.callCount;
    const others = map.otherPlatforms(trip.stopAt(position));
    if (others.length === 0) continue;
    const { id: stopId } = others[Math.floor(chance(hash, throws.to) * others.length)]!;
    // Twenty-five to five minutes before the trip leaves there.
    const lead = 300 + 1_200 * chance(hash, throws.known);
    return { position, stopId, knownFrom: Math.floor(trip.departureAt(position) - lead) };
  }
  return null;
}
