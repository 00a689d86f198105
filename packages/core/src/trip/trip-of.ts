import type { Line, Stop, Stopover, Trip } from '@perron/schema';
import { sayJourneyCancelled } from '../departures/status-codes';
import type { Freshness } from '../freshness/ladder';
import { epochMs } from '../time/epoch-ms';

/** One stop of a trip, planned and in real time apart. All moments are epoch ms. */
export interface TripCall {
  /** Code of the station in the transit service. */
  readonly stationCode: string;
  readonly name: string;
  /** Null at the first stop. */
  readonly plannedArrivalMs: number | null;
  /** `null` means that nothing is known in real time. */
  readonly expectedArrivalMs: number | null;
  /** Null at the last stop. */
  readonly plannedDepartureMs: number | null;
  readonly expectedDepartureMs: number | null;
  readonly platform: string | null;
  readonly cancelled: boolean;
  readonly interchanges: readonly Line[];
  /** WGS84, degrees; null or missing: not known. */
  readonly location?: { readonly latitude: number; readonly longitude: number } | null;
}

/** A vehicle as its realtime source names it; `null` if it gives none. */
export interface TripVehicle {
  readonly id: string | null;
  /** The number that passengers see. */
  readonly label: string | null;
}

/** A trip as the transit service tells it. */
export interface TripCalls {
  readonly tripId: string;
  /** The vehicle that runs it; missing: the source names none. */
  readonly vehicle?: TripVehicle;
  readonly line: Line | null;
  readonly direction: string;
  readonly calls: readonly TripCall[];
  readonly cancelled: boolean;
}

function expected(iso: string | null, delay: number | null): number | null {
  return delay === null ? null : epochMs(iso);
}

/** The station of a platform; a station is its own. */
function stationOf(stop: Stop): Pick<Stop, 'id' | 'name' | 'lines'> {
  // The schema is recursive here, which its declaration file forgets: it is a stop again.
  const parent = stop.station as Pick<Stop, 'id' | 'name' | 'lines'> | undefined;
  return parent ?? stop;
}

/** The location of the platform: a large station is somewhere else. */
function locationOf({ location }: Stop): TripCall['location'] {
  return location && { latitude: location.latitude, longitude: location.longitude };
}

function callOf(stopover: Stopover, own: Line | null): TripCall | null {
  const { stop, arrival, plannedArrival, departure, plannedDeparture } = stopover;
  const plannedArrivalMs = epochMs(plannedArrival) ?? epochMs(arrival);
  const plannedDepartureMs = epochMs(plannedDeparture) ?? epochMs(departure);
  if (stop === null || (plannedArrivalMs === null && plannedDepartureMs === null)) return null;
  const station = stationOf(stop);
  return {
    stationCode: station.id,
    name: station.name ?? stop.name ?? '',
    plannedArrivalMs,
    expectedArrivalMs: expected(arrival, stopover.arrivalDelay),
    plannedDepartureMs,
    expectedDepartureMs: expected(departure, stopover.departureDelay),
    // Where a trip ends early it does not depart, and its arrival tells where it really stops.
    platform:
      stopover.departurePlatform ??
      stopover.arrivalPlatform ??
      stopover.plannedDeparturePlatform ??
      stopover.plannedArrivalPlatform,
    cancelled: stopover.cancelled === true,
    interchanges: (station.lines ?? []).filter(({ name }) => name !== own?.name),
    location: locationOf(stop) ?? null,
  };
}

/**
 * The transit service's trip as calls. A stop without any time is left out: there is nothing true to show of
 * it.
 */
export function tripOf(trip: Trip): TripCalls {
  return {
    tripId: trip.id,
    ...(trip.vehicle && { vehicle: trip.vehicle }),
    line: trip.line,
    direction: trip.direction ?? trip.destination?.name ?? '',
    calls: trip.stopovers.flatMap((stopover) => callOf(stopover, trip.line) ?? []),
    cancelled: trip.cancelled === true || sayJourneyCancelled(trip.remarks),
  };
}

/** The moment that counts: realtime until it is too old to be trusted, then the plan. */
export function momentOf(
  plannedMs: number | null,
  expectedMs: number | null,
  step: Freshness,
): number | null {
  return step === 'timetable' ? plannedMs : (expectedMs ?? plannedMs);
}
