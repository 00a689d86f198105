import type { TripCall, TripCalls } from '../trip/trip-of';

/** A source gives another day's trip of the same id times that differ by more. */
const sameRunMs = 6 * 3_600_000;
/** Passengers get off after the last arrival. */
const alightMs = 60_000;
/** Where realtime is not heard of, the train may be later than it was. */
const unheardMs = 5 * 60_000;

/**
 * Names a run: a trip on one day.
 */
export interface RunName {
  readonly tripId: string;
  /**
   * Planned departure from its first stop, epoch ms: some sources use an id again each day. `null`
   * means that it is not known.
   */
  readonly startsAtMs: number | null;
}

/**
 * The calls that a train on this run makes. On a run that is cancelled as a whole, a train that is
 * on it makes all of them, as far as anybody knows.
 */
export function callsOnBoard({ calls, cancelled }: TripCalls): readonly TripCall[] {
  const served = calls.filter((call) => !call.cancelled);
  return cancelled && served.length === 0
    ? calls.map((call) => ({ ...call, cancelled: false }))
    : calls;
}

/** The planned departure from the first stop, epoch ms; `null` if it is not known. */
export function runStartMs({ calls: [first] }: TripCalls): number | null {
  return first?.plannedDepartureMs ?? first?.plannedArrivalMs ?? null;
}

/** When the run ends by what is known of it, epoch ms; `null` if nothing is. */
export function runEndMs(trip: TripCalls): number | null {
  const last = callsOnBoard(trip).findLast((call) => !call.cancelled);
  return last ? (last.expectedArrivalMs ?? last.plannedArrivalMs) : null;
}

/** Whether a trip, as a source gives it now, is the run of this name and not that of another day. */
export function isRun(trip: TripCalls, { tripId, startsAtMs }: RunName): boolean {
  const startMs = runStartMs(trip);
  const isThatDay =
    startMs === null || startsAtMs === null || Math.abs(startMs - startsAtMs) < sameRunMs;
  return trip.tripId === tripId && isThatDay;
}

/**
 * Whether a run is known to be over. A cancellation does not end it for a train that is on it.
 * @param isTracked whether its end goes by what is heard now: realtime that is fresh, or a timetable where the
 *   source has nothing else. Without it the run goes on for some minutes more
 */
export function isRunOver(trip: TripCalls, nowMs: number, isTracked: boolean): boolean {
  const endMs = runEndMs(trip);
  return endMs === null || nowMs > endMs + (isTracked ? alightMs : unheardMs);
}

/** The run is cancelled before any train could be on it. */
export function isCalledOff(trip: TripCalls, nowMs: number): boolean {
  return trip.cancelled && nowMs < (runStartMs(trip) ?? Infinity);
}
