/** Bits 0 to 7 of a call's flags are the timetable's, see `patternFlags`. */
export const liveFlags = {
  /** The trip does not call here. */
  skipped: 1 << 8,
  arrivalKnown: 1 << 9,
  departureKnown: 1 << 10,
  /** The call is skipped, or the trip ends here because all later calls are. */
  departureCancelled: 1 << 11,
  /** The call is skipped, or the trip begins here because all earlier calls are. */
  arrivalCancelled: 1 << 12,
  /** The call's time is worked out, or may be off by minutes. */
  estimated: 1 << 13,
  /** The timetable has no such call. */
  unplanned: 1 << 14,
  /** Nobody may get on, though the timetable says so. */
  notBoarded: 1 << 15,
} as const;

/**
 * The calls of all trips that realtime speaks of, trip after trip. Times are seconds after
 * `baseEpochSeconds`, so that 32 bits hold them.
 */
export interface LiveCalls {
  /** Counts how often the memory was used: see {@link RealtimeMemory}. */
  generation: number;
  baseEpochSeconds: number;
  /** Position of the stop that the trip calls at. */
  stop: Uint32Array;
  /** Position of the stop by the timetable; of a call that is not planned the same. */
  plannedStop: Uint32Array;
  plannedArrival: Int32Array;
  plannedDeparture: Int32Array;
  /** As the trip is expected; the planned time where nothing is known. */
  arrival: Int32Array;
  departure: Int32Array;
  flags: Uint16Array;
}

/** Room for `count` calls. */
export function emptyLiveCalls(count: number): LiveCalls {
  return {
    generation: 0,
    baseEpochSeconds: 0,
    stop: new Uint32Array(count),
    plannedStop: new Uint32Array(count),
    plannedArrival: new Int32Array(count),
    plannedDeparture: new Int32Array(count),
    arrival: new Int32Array(count),
    departure: new Int32Array(count),
    flags: new Uint16Array(count),
  };
}

/** Makes room for `count` calls, and keeps those that are there. */
export function growLiveCalls(calls: LiveCalls, count: number): void {
  if (calls.stop.length >= count) return;
  const { generation, baseEpochSeconds, ...columns } = calls;
  const larger = emptyLiveCalls(Math.ceil(count * 1.25));
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
    larger[name].set(calls[name]);
  }
  Object.assign(calls, larger, { generation, baseEpochSeconds });
}

/** Calls of live runs, listed by station: that of the stop, and that of the planned stop where it is another one. */
export interface LiveVisits {
  /** Where a station's visits begin; one entry more than there are stops. */
  readonly stationStart: Uint32Array;
  /** Expected departure, in seconds after the calls' base; ascending within a station. */
  readonly departure: Int32Array;
  /** Expected arrival and planned times in the same seconds, and the calls' flags: a board then reads one place after the other. */
  readonly arrival: Int32Array;
  readonly plannedDeparture: Int32Array;
  readonly plannedArrival: Int32Array;
  readonly flags: Uint16Array;
  /** Position in `runs`, and of the call within the run. */
  readonly run: Uint32Array;
  readonly position: Uint16Array;
  /** The longest time that an arrival is before its departure at the station. */
  readonly stationMaxDwell: Uint32Array;
  /** The longest time that an arrival is after its departure: a late trip ends where its departure is cancelled. */
  readonly stationMaxLead: Uint32Array;
}

/** Room for `count` visits of a timetable with `stops` stops. */
export function emptyLiveVisits(count: number, stops: number): LiveVisits {
  return {
    stationStart: new Uint32Array(stops + 1),
    departure: new Int32Array(count),
    arrival: new Int32Array(count),
    plannedDeparture: new Int32Array(count),
    plannedArrival: new Int32Array(count),
    flags: new Uint16Array(count),
    run: new Uint32Array(count),
    position: new Uint16Array(count),
    stationMaxDwell: new Uint32Array(stops),
    stationMaxLead: new Uint32Array(stops),
  };
}

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

  /** Room for `calls` calls of a timetable with `stops` stops; its previous user is stale. */
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

/** Makes room for `count` visits: a call at another station than planned is listed at both. */
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
