import type { LiveCalls } from './live-calls';
import type { LiveRun } from './live-run';

/** How much of what came could be used. */
export interface RealtimeCounts {
  /** Trips of the timetable that something is known about. */
  readonly trips: number;
  readonly added: number;
  /** Updates of trips that the timetable does not have, or that do not run on their day. */
  readonly unknownTrips: number;
  /** Updates without a usable trip: an added one without line or stops, say. */
  readonly unusable: number;
}

/**
 * All that is known in real time at one moment, over one timetable. Immutable: pass it along
 * with a question, and take the next one when it is ready.
 */
export class Realtime {
  constructor(
    /** When the data was made (not fetched), in epoch seconds; null: the source does not say. */
    readonly updatedAtEpochSeconds: number | null,
    readonly counts: RealtimeCounts,
    readonly calls: LiveCalls,
    readonly runs: readonly LiveRun[],
    private readonly runsById: ReadonlyMap<string, LiveRun>,
    /** By position of the service day: one bit per trip that the timetable's own visits no longer stand for. */
    private readonly replaced: ReadonlyMap<number, Uint8Array>,
    /** Visits of updated trips by station and expected departure. */
    readonly visits: LiveVisits,
  ) {}

  /** One bit per trip whose visits on the day come from here; null: none does. */
  replacedOn(day: number): Uint8Array | null {
    return this.replaced.get(day) ?? null;
  }

  /** The trip with the id of a visit, if something is known about it. */
  runById(id: string): LiveRun | null {
    return this.runsById.get(id) ?? null;
  }
}

/** Calls of live runs, listed by station. */
export interface LiveVisits {
  /** Where a station's visits begin; one entry more than there are stops. */
  readonly stationStart: Uint32Array;
  /** Expected departure, in seconds after the calls' base; ascending within a station. */
  readonly departure: Int32Array;
  /** The same of arrival and of the planned times, and the calls' flags, so that a board reads on and on. */
  readonly arrival: Int32Array;
  readonly plannedDeparture: Int32Array;
  readonly plannedArrival: Int32Array;
  readonly flags: Uint8Array;
  /** Position in `runs`, and of the call within the run. */
  readonly run: Uint32Array;
  readonly position: Uint16Array;
  /** The longest time that an arrival lies before its departure at the station. */
  readonly stationMaxDwell: Uint32Array;
  /** The longest time that it lies after it: a late trip ends where its departure is cancelled. */
  readonly stationMaxLead: Uint32Array;
}
