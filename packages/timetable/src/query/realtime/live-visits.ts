/** Calls of live runs, listed by station: that of the stop, and that of the planned stop where it is another one. */
export interface LiveVisits {
  /** Where a station's visits begin; one entry more than there are stops. */
  readonly stationStart: Uint32Array;
  /** Expected departure, in seconds after the calls' base; ascending within a station. */
  readonly departure: Int32Array;
  /** The same of arrival and of the planned times, and the calls' flags, so that a board reads on and on. */
  readonly arrival: Int32Array;
  readonly plannedDeparture: Int32Array;
  readonly plannedArrival: Int32Array;
  readonly flags: Uint16Array;
  /** Position in `runs`, and of the call within the run. */
  readonly run: Uint32Array;
  readonly position: Uint16Array;
  /** The longest time that an arrival is before its departure at the station. */
  readonly stationMaxDwell: Uint32Array;
  /** The longest time that it is after it: a late trip ends where its departure is cancelled. */
  readonly stationMaxLead: Uint32Array;
}

/** Room for `count` visits of a timetable with so many stops. */
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
