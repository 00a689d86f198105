import { emptyLiveCalls } from './live-calls';
import type { LiveCalls } from './live-calls';
import { emptyLiveVisits } from './live-visits';
import type { LiveVisits } from './live-visits';

/** The arrays that one realtime lives in, and those that are needed while it is made. */
export interface RealtimeArrays {
  readonly calls: LiveCalls;
  visits: LiveVisits;
  scratch: {
    readonly unsorted: Uint32Array;
    readonly runOfCall: Uint32Array;
    readonly next: Uint32Array;
    readonly keys: Float64Array;
    readonly before: Uint32Array;
  };
}

/** How many realtimes live side by side. */
const setCount = 3;

/**
 * Memory to make realtime in again and again. New arrays for each (7 MB for 5,000 trips) make V8
 * collect garbage in steps of up to 50 ms, and every caller then waits for them.
 *
 * Three realtimes live side by side: one stays good while two later ones are made, and the third
 * takes its memory. Asking it then throws. Give each timetable a separate memory.
 */
export class RealtimeMemory {
  readonly #sets: (RealtimeArrays | null)[] = Array.from({ length: setCount }, () => null);
  #nextSet = 0;

  /** Room for `calls` calls of a timetable with so many stops; its previous user is stale. */
  take(calls: number, stops: number, baseEpochSeconds: number): RealtimeArrays {
    const index = this.#nextSet;
    this.#nextSet = (index + 1) % setCount;
    const known = this.#sets[index];
    const fits =
      known && known.calls.stop.length >= calls && known.visits.stationMaxDwell.length === stops;
    if (known) known.calls.generation++;
    // Some room to spare, since the number of trips on their way changes by the minute.
    const set = fits ? known : emptyArrays(Math.ceil(calls * 1.25), stops);
    this.#sets[index] = set;
    set.calls.baseEpochSeconds = baseEpochSeconds;
    return set;
  }
}

function emptyArrays(calls: number, stops: number): RealtimeArrays {
  const [visits, scratch] = [emptyLiveVisits(calls, stops), emptyScratch(calls, stops)];
  return { calls: emptyLiveCalls(calls), visits, scratch };
}

function emptyScratch(visits: number, stops: number): RealtimeArrays['scratch'] {
  return {
    unsorted: new Uint32Array(visits),
    runOfCall: new Uint32Array(visits),
    next: new Uint32Array(stops + 1),
    keys: new Float64Array(visits),
    before: new Uint32Array(visits),
  };
}

/** Room for so many visits: a call at another station than planned is listed at both. */
export function growVisits(arrays: RealtimeArrays, count: number): void {
  const { visits, calls } = arrays;
  if (Math.max(count, calls.stop.length) <= visits.departure.length) return;
  const stops = visits.stationMaxDwell.length;
  const room = Math.max(Math.ceil(count * 1.25), calls.stop.length);
  arrays.visits = emptyLiveVisits(room, stops);
  arrays.scratch = emptyScratch(room, stops);
}

/** The error of asking a realtime whose memory is used by a later one. */
export function staleRealtime(): Error {
  return new Error(
    'This realtime is out of date: a later one uses its memory. Use the newest one, and read answers soon.',
  );
}
