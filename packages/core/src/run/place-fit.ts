import { offsetMetres } from '@perron/geo';
import type { TripCall, TripCalls } from '../trip/trip-of';
import { callsOnBoard } from './run-span';

/** Where a device was at a moment. */
export interface Fix {
  /** Epoch ms. */
  readonly atMs: number;
  /** WGS84, degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The device is this near, most probably. */
  readonly accuracyMetres: number;
}

/** Tracks do not go straight from stop to stop: so far a train is beside that line, and this share of it more. */
const besideMetres = 400;
const besideShare = 0.15;
/** A train stands so far before or behind where its stop is said to be. */
const stopMetres = 150;
/** A fix that is less exact says too little. */
const roughestMetres = 1_000;

interface Leg {
  readonly a: TripCall;
  readonly b: TripCall;
}

type Located = TripCall & { readonly location: NonNullable<TripCall['location']> };

function isLocated(call: TripCall): call is Located {
  return call.location != null;
}

function leavesMs({ expectedDepartureMs, plannedDepartureMs }: TripCall): number | null {
  return expectedDepartureMs ?? plannedDepartureMs;
}

function arrivesMs({ expectedArrivalMs, plannedArrivalMs }: TripCall): number | null {
  return expectedArrivalMs ?? plannedArrivalMs;
}

/** How late the run would be if its train were at this share of the leg; 0 while it stands there. */
function lagOn({ a, b }: Leg, share: number, atMs: number): number | null {
  const [fromMs, toMs] = [leavesMs(a) ?? arrivesMs(a), arrivesMs(b) ?? leavesMs(b)];
  if (fromMs === null || toMs === null) return null;
  const expectedMs = fromMs + share * (toMs - fromMs);
  const standsFromMs = share === 0 ? (arrivesMs(a) ?? fromMs) : expectedMs;
  const standsUntilMs = share === 1 ? (leavesMs(b) ?? toMs) : expectedMs;
  if (standsFromMs <= atMs && atMs <= standsUntilMs) return 0;
  return atMs < standsFromMs ? atMs - standsFromMs : atMs - standsUntilMs;
}

/** `null` means that the device is not on this leg. */
function lagAt(leg: Leg, fix: Fix): number | null {
  if (!isLocated(leg.a) || !isLocated(leg.b)) return null;
  const [a, b] = [offsetMetres(fix, leg.a.location), offsetMetres(fix, leg.b.location)];
  const way = { east: b.east - a.east, north: b.north - a.north };
  const metres = Math.hypot(way.east, way.north);
  const along = metres === 0 ? 0 : -(a.east * way.east + a.north * way.north) / (metres * metres);
  const share = Math.min(1, Math.max(0, along));
  const beside = Math.hypot(a.east + share * way.east, a.north + share * way.north);
  const beyond = Math.abs(along - share) * metres;
  const max = besideMetres + besideShare * metres + fix.accuracyMetres;
  const isOn = beside <= max && beyond <= stopMetres + fix.accuracyMetres;
  return isOn ? lagOn(leg, share, fix.atMs) : null;
}

/**
 * By how many ms a run would be late (negative: early) against what is known of it, if its train
 * were where the device is. `null` means that that is not on its way, or its stops have no places.
 */
export function lagMs(trip: TripCalls, fix: Fix): number | null {
  if (fix.accuracyMetres > roughestMetres) return null;
  const calls = callsOnBoard(trip).filter((call) => !call.cancelled);
  let min: number | null = null;
  for (const [index, b] of calls.entries()) {
    const a = calls[index - 1];
    const lag = a ? lagAt({ a, b }, fix) : null;
    if (lag !== null && (min === null || Math.abs(lag) < Math.abs(min))) min = lag;
  }
  return min;
}

/**
 * The greatest lag at any of these fixes, without its sign; `null` if one of them is not on its
 * way, or there is none.
 */
export function worstLagMs(trip: TripCalls, fixes: readonly Fix[]): number | null {
  let worst: number | null = null;
  for (const fix of fixes) {
    const lag = lagMs(trip, fix);
    if (lag === null) return null;
    worst = Math.max(worst ?? 0, Math.abs(lag));
  }
  return worst;
}
