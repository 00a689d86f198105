import { noProfile } from '../query/timetable-data';
import type { TableRow } from './csv-table';
import type { TripRuns } from './frequencies';
import type { RunStore } from './run-store';
import type { Trips } from './trips';

/** Which headsign a trip says, and at which of its calls, by the ids of a row of `translations.txt`. */
export class TripHeadsigns {
  readonly #trips: Trips;
  readonly #store: RunStore;
  readonly #runs: TripRuns;
  #texts: readonly string[] | null = null;

  constructor(trips: Trips, store: RunStore, runs: TripRuns) {
    this.#trips = trips;
    this.#store = store;
    this.#runs = runs;
  }

  /** All headsigns, by their numbers. */
  texts(): readonly string[] {
    return (this.#texts ??= this.#trips.headsigns.toTexts());
  }

  /**
   * The number of the headsign that a row names; 0: the trip says none there.
   * @throws FeedError where there is no such trip or call
   */
  find(row: TableRow): number {
    const trip = row.find('record_id', this.#trips.ids);
    if (trip < 0) throw row.error('record_id', 'a trip_id of trips.txt', 'unknown-reference');
    if (row.text('table_name') === 'trips') return this.#trips.headsign.at(trip);
    const sequence = row.whole('record_sub_id', -1);
    const profile = this.#runs.profile[trip]!;
    const pattern = profile === noProfile ? -1 : this.#store.profilePattern.at(profile);
    const first = pattern < 0 ? 0 : this.#store.patternStart.at(pattern);
    const end = pattern < 0 ? 0 : this.#store.patternStart.at(pattern + 1);
    for (let at = first; at < end; at++) {
      if (this.#store.patternSequence.at(at) !== sequence) continue;
      // One that repeats the trip's is kept as none.
      return this.#store.patternHeadsign.at(at) || this.#trips.headsign.at(trip);
    }
    throw row.error('record_sub_id', 'a stop_sequence of the trip', 'unknown-reference');
  }
}
