/** Bits 0 and 1 of a call's flags are `boards` and `alights` of the timetable. */
export const liveFlags = {
  /** The trip does not call here. */
  skipped: 4,
  arrivalKnown: 8,
  departureKnown: 16,
  /** Skipped, or the trip ends here because all later calls are skipped. */
  departureCancelled: 32,
  /** Skipped, or the trip begins here because all earlier calls are skipped. */
  arrivalCancelled: 64,
} as const;

/**
 * The calls of all trips that realtime speaks of, trip after trip. Times are seconds after
 * `baseEpochSeconds`, so that 32 bits hold them.
 */
export interface LiveCalls {
  /** Counts how often the memory was used: see {@link RealtimeMemory}. */
  generation: number;
  baseEpochSeconds: number;
  /** Position of the stop that the trip calls at; its station is always the planned one. */
  readonly stop: Uint32Array;
  readonly plannedStop: Uint32Array;
  readonly plannedArrival: Int32Array;
  readonly plannedDeparture: Int32Array;
  /** As the trip is expected; the planned time where nothing is known. */
  readonly arrival: Int32Array;
  readonly departure: Int32Array;
  readonly flags: Uint8Array;
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
    flags: new Uint8Array(count),
  };
}
