import { lastStop, nextStop, stopAhead } from '@perron/core';
import type { DeparturesHere, Situation } from '@perron/core';
import type { Line } from '@perron/schema';
import type { ConnectionInfoTableConfig } from './schema';

/** Where one changes, and what departs there. */
export interface ChangeStation {
  /** `null` means that it is not known. */
  readonly name: string | null;
  readonly departures: DeparturesHere;
  /** When the vehicle is there, epoch ms. */
  readonly reachedMs: number;
  /**
   * The line that the vehicle serves: it is no connection. `null` means that the display hangs in a
   * station.
   */
  readonly ownLine: Line | null;
  /** Passengers have to walk from the vehicle to what they change to. */
  readonly changes: boolean;
}

type Trip = Extract<Situation['trip'], { state: 'known' }>;

/** Departures are asked for once the trip is known: without it none will come. */
const unknown: DeparturesHere = { state: 'unknown' };

/**
 * The station where one changes; `null` if the vehicle is on no trip.
 * @param which one of a vehicle's stations; where it is missing or has been left, the other one
 */
export function changeStation(
  situation: Situation,
  which: ConnectionInfoTableConfig['stationId'],
): ChangeStation | null {
  const { place, trip, nowMs, departures } = situation;
  const nowhere = { name: null, reachedMs: nowMs, ownLine: null, changes: false };
  if (place.kind === 'station') return { ...nowhere, name: place.stationName, departures };
  switch (trip.state) {
    case 'none':
      return null;
    case 'loading':
      return { ...nowhere, departures: trip };
    case 'unknown':
      return { ...nowhere, departures: unknown };
    case 'unsure':
      return stationOfUnsure(trip, situation, which);
    case 'known':
      return stationOfTrip(trip, situation, which);
  }
}

/** Where it stands, or left last, is not known; its next station is where all runs agree that it may be on. */
function stationOfUnsure(
  trip: Extract<Situation['trip'], { state: 'unsure' }>,
  { departuresAhead, nowMs }: Situation,
  which: ConnectionInfoTableConfig['stationId'],
): ChangeStation {
  const common = { ownLine: trip.line, changes: true };
  const next = which === 'next_station' ? stopAhead(trip) : null;
  if (next === null) return { ...common, name: null, departures: unknown, reachedMs: nowMs };
  const reachedMs = Math.max(nowMs, next.arrivesMs ?? nowMs);
  return { ...common, name: next.name, departures: departuresAhead, reachedMs };
}

function stationOfTrip(
  trip: Trip,
  { departures, departuresAhead, nowMs }: Situation,
  which: ConnectionInfoTableConfig['stationId'],
): ChangeStation {
  const { position, stops } = trip;
  const last = lastStop(position, stops);
  const next = nextStop(position, stops);
  const stands = position.state === 'at_station';
  const isNext = next !== null && (which === 'next_station' || !stands);
  const stop = stops[(isNext ? next : last) ?? -1];
  const common = { ownLine: trip.line, changes: true };
  if (!stop) return { ...common, name: null, departures: unknown, reachedMs: nowMs };
  return {
    ...common,
    name: stop.name,
    departures: isNext ? departuresAhead : departures,
    reachedMs: isNext ? Math.max(nowMs, stop.arrivesMs ?? nowMs) : nowMs,
  };
}
