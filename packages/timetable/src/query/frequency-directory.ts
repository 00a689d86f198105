import { indexOfText } from './text-column';
import type { TextColumn } from './text-column';
import type { TimetableData } from './timetable-data';

/** A row of `frequencies.txt`: a trip that runs again and again for a while. */
export interface Frequency {
  /** Position of the row; good for this loaded timetable only. */
  readonly index: number;
  /** Position of the trip that it repeats, which does not run by itself. */
  readonly template: number;
  /**
   * Position of one of its runs. All runs of a template have its line, headsign, stops and times from
   * their start on, so that a run at any other start is this one moved.
   */
  readonly run: number;
  /** A run may start within `[fromSeconds, untilSeconds)`, in seconds of the service day. */
  readonly fromSeconds: number;
  readonly untilSeconds: number;
  readonly headwaySeconds: number;
  /** Runs start at exact times. false: about so often, and the minutes of runs are invented. */
  readonly exact: boolean;
}

/** Finds the rows of `frequencies.txt` by the trips and runs that realtime and boards speak of. */
export class FrequencyDirectory {
  readonly #data: TimetableData;
  readonly #ids: TextColumn;
  /** Position of the first trip that is a run of a frequency; those before it are of `trips.txt`. */
  readonly #firstRun: number;
  /** Rows by their template. Made when first asked for: most feeds have none. */
  #byTemplate: ReadonlyMap<number, readonly Frequency[]> | null = null;
  /** Of rows without exact times; 0: the timetable has none. */
  readonly longestHeadwaySeconds: number;

  constructor(data: TimetableData, ids: TextColumn) {
    this.#data = data;
    this.#ids = ids;

    const { tripFrequency, tripProfile, frequencyHeadway, frequencyExact } = data.columns;
    this.#firstRun = tripProfile.length - tripFrequency.length;
    let longest = 0;
    frequencyHeadway.forEach((seconds, row) => {
      if (frequencyExact[row] === 0) longest = Math.max(longest, seconds);
    });
    this.longestHeadwaySeconds = longest;
  }

  /** The row that a trip is a run of; null: it is a trip of `trips.txt`. */
  of(trip: number): Frequency | null {
    const row = this.#data.columns.tripFrequency[trip - this.#firstRun];
    return row === undefined ? null : this.#row(row);
  }

  /** How often a trip runs; null: it has exact times, or is an added one (-1). */
  headwayOf(trip: number): number | null {
    const { tripFrequency, frequencyHeadway, frequencyExact } = this.#data.columns;
    const row = tripFrequency[trip - this.#firstRun];
    return row === undefined || frequencyExact[row] === 1 ? null : frequencyHeadway[row]!;
  }

  /** The rows of a feed's `trip_id`; none: it is no template, or is unknown. */
  ofTemplate(feedTripId: string): readonly Frequency[] {
    if (this.#data.columns.tripFrequency.length === 0) return [];
    this.#byTemplate ??= this.#groupByTemplate();
    return this.#byTemplate.get(indexOfText(this.#ids, feedTripId)) ?? [];
  }

  /**
   * The row of a template that covers a start, in seconds of the service day; of several the one with
   * the shortest headway. The start need not be on its grid. null: none covers it.
   */
  covering(feedTripId: string, startSeconds: number): Frequency | null {
    return this.ofTemplate(feedTripId).reduce<Frequency | null>((best, one) => {
      if (startSeconds < one.fromSeconds || startSeconds >= one.untilSeconds) return best;
      return best !== null && best.headwaySeconds <= one.headwaySeconds ? best : one;
    }, null);
  }

  #groupByTemplate(): ReadonlyMap<number, readonly Frequency[]> {
    const groups = new Map<number, Frequency[]>();
    this.#data.columns.frequencyTemplate.forEach((template, index) => {
      const known = groups.get(template);
      if (known) known.push(this.#row(index));
      else groups.set(template, [this.#row(index)]);
    });
    return groups;
  }

  #row(index: number): Frequency {
    const { columns } = this.#data;
    return {
      index,
      template: columns.frequencyTemplate[index]!,
      run: columns.frequencyRun[index]!,
      fromSeconds: columns.frequencyFrom[index]!,
      untilSeconds: columns.frequencyUntil[index]!,
      headwaySeconds: columns.frequencyHeadway[index]!,
      exact: columns.frequencyExact[index] === 1,
    };
  }
}
