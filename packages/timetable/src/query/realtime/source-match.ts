import type { TripUpdate } from './trip-update';

/** How much of what one source says is found in the timetable. */
export interface SourceMatch {
  /** Trips that it speaks of, without those that it adds. */
  readonly trips: number;
  /** How many of these are trips of the timetable that run on their day. */
  readonly tripsFound: number;
  /** Found trips whose id was understood by a rule of their network, and that rule. */
  readonly tripsByRule: number;
  readonly rule: string | null;
  /** Calls that it names of the trips found, and those at which the trip calls. */
  readonly stops: number;
  readonly stopsFound: number;
  /** Times that it gives for the calls found, and those that can be true. */
  readonly times: number;
  readonly timesFound: number;
}

export type MatchCounter = { -readonly [Key in keyof SourceMatch]: SourceMatch[Key] };

/** Counts by source while a realtime is made. */
export class MatchCounters {
  readonly #bySource: MatchCounter[] = [];

  of({ source = 0 }: Pick<TripUpdate, 'source'>): MatchCounter {
    while (this.#bySource.length <= source) this.#bySource.push(nothing());
    return this.#bySource[source]!;
  }

  /** By the sources' numbers; one that said nothing of trips may be missing at the end. */
  all(): readonly SourceMatch[] {
    return this.#bySource;
  }
}

function nothing(): MatchCounter {
  return {
    trips: 0,
    tripsFound: 0,
    tripsByRule: 0,
    rule: null,
    stops: 0,
    stopsFound: 0,
    times: 0,
    timesFound: 0,
  };
}
