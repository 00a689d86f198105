/** Bits 0 to 7 of a call's flags are the timetable's, see `patternFlags`. */
export const liveFlags = {
  /** The trip does not call here. */
  skipped: 1 << 8,
  arrivalKnown: 1 << 9,
  departureKnown: 1 << 10,
  /** Skipped, or the trip ends here because all later calls are skipped. */
  departureCancelled: 1 << 11,
  /** Skipped, or the trip begins here because all earlier calls are skipped. */
  arrivalCancelled: 1 << 12,
  /** Its time is worked out, or may be off by minutes. */
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

/** The same calls with room for so many. */
export function growLiveCalls(calls: LiveCalls, count: number): void {
  if (calls.stop.length >= count) return;
  const { generation, baseEpochSeconds, ...columns } = calls;
  const larger = emptyLiveCalls(Math.ceil(count * 1.25));
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
    larger[name].set(calls[name]);
  }
  Object.assign(calls, larger, { generation, baseEpochSeconds });
}
