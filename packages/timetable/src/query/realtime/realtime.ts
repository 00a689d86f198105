import type { LiveCalls } from './live-calls';
import type { LiveRun } from './live-run';
import type { LiveVisits } from './live-visits';
import { staleRealtime } from './realtime-memory';
import type { SourceMatch } from './source-match';

/** How much of what came could be used. */
export interface RealtimeCounts {
  /** Trips of the timetable that something is known about. */
  readonly trips: number;
  readonly added: number;
  /** Updates of trips that the timetable does not have, or that do not run on their day. */
  readonly unknownTrips: number;
  /** Updates without a usable trip: an added one without line or stops, say. */
  readonly unusable: number;
  /** By the number of each source, how much of it is found in the timetable. */
  readonly sources: readonly SourceMatch[];
}

/**
 * All that is known in real time at one moment, over one timetable. Immutable: pass it along
 * with a question, and take the next one when it is ready.
 */
export class Realtime {
  readonly #runsById: ReadonlyMap<string, LiveRun>;
  /** By position of the service day: one bit per trip that the timetable's own visits no longer stand for. */
  readonly #replaced: ReadonlyMap<number, Uint8Array>;

  readonly #generation: number;

  constructor(
    /** When the data was made (not fetched), in epoch seconds; null: the source does not say. */
    readonly updatedAtEpochSeconds: number | null,
    readonly counts: RealtimeCounts,
    readonly calls: LiveCalls,
    readonly runs: readonly LiveRun[],
    runsById: ReadonlyMap<string, LiveRun>,
    replaced: ReadonlyMap<number, Uint8Array>,
    /** Visits of updated trips by station and expected departure. */
    readonly visits: LiveVisits,
    /** Sources that take a call off a trip's list as soon as it is over, by their numbers. */
    readonly shortening: ReadonlySet<number>,
  ) {
    this.#runsById = runsById;
    this.#replaced = replaced;

    this.#generation = calls.generation;
  }

  /** Throws when the memory has been used for a later realtime. */
  assertFresh(): void {
    if (this.calls.generation !== this.#generation) throw staleRealtime();
  }

  /** One bit per trip whose visits on the day come from here; null: none does. */
  replacedOn(day: number): Uint8Array | null {
    return this.#replaced.get(day) ?? null;
  }

  /** The trip with the id of a visit, if something is known about it. */
  runById(id: string): LiveRun | null {
    this.assertFresh();
    return this.#runsById.get(id) ?? null;
  }
}
