import { lastStop, nextStop } from '@perron/core';
import type { DeparturesHere, Situation } from '@perron/core';
import type { ConnectionInfoTableConfig } from './schema';

/** Where one changes, and what departs there. */
export interface ChangeStation {
  /** Null: not known. */
  readonly name: string | null;
  readonly departures: DeparturesHere;
  /** When the vehicle is there, epoch ms: what leaves before cannot be caught. */
  readonly reachedMs: number;
}

type Trip = Extract<Situation['trip'], { state: 'known' }>;

/** What departs is asked for once the trip is known: without it nothing will come. */
const unknown: DeparturesHere = { state: 'unknown' };

/**
 * The station where one changes; null: the vehicle is on no trip.
 * @param which of a vehicle's stations; at the ends of a trip, where it is missing, the other one
 */
export function changeStation(
  situation: Situation,
  which: ConnectionInfoTableConfig['stationId'],
): ChangeStation | null {
  const { place, trip, nowMs, departures } = situation;
  if (place.kind === 'station') return { name: place.stationName, departures, reachedMs: nowMs };
  switch (trip.state) {
    case 'none':
      return null;
    case 'loading':
      return { name: null, departures: trip, reachedMs: nowMs };
    case 'unknown':
      return { name: null, departures: unknown, reachedMs: nowMs };
    case 'known':
      return stationOfTrip(trip, situation, which);
  }
}

function stationOfTrip(
  trip: Trip,
  { departures, departuresAhead, nowMs }: Situation,
  which: ConnectionInfoTableConfig['stationId'],
): ChangeStation {
  const last = lastStop(trip.position, trip.stops);
  const next = nextStop(trip.position, trip.stops);
  const isNext = next !== null && (which === 'next_station' || last === null);
  const stop = trip.stops[(isNext ? next : last) ?? -1];
  if (!stop) return { name: null, departures: unknown, reachedMs: nowMs };
  return {
    name: stop.name,
    departures: isNext ? departuresAhead : departures,
    reachedMs: isNext ? Math.max(nowMs, stop.arrivesMs ?? nowMs) : nowMs,
  };
}
