import { noProfile } from '../query/timetable-data';
import { noTime } from './clock-text';
import { badValue } from './feed-error';
import type { FeedError } from './feed-error';
import { GrowingList } from './growing-list';
import type { RunStore, TripCalls } from './run-store';
import type { SkippedRowList } from './skipped-rows';
import type { StopTimeRow } from './stop-times';

const file = 'stop_times.txt';

/** The rows of a trip do not stand together in the file. */
export class NotGroupedError extends Error {}

/** Puts the rows of `stop_times.txt` together into trips. */
export class TripAssembler {
  readonly #store: RunStore;
  readonly #skipped: SkippedRowList;

  readonly start: Int32Array;
  readonly profile: Uint32Array;
  #trip = -1;
  #inOrder = true;
  #lines: number[] = [];
  #calls: TripCalls = {
    count: 0,
    stops: [],
    arrivals: [],
    departures: [],
    uses: [],
    sequences: [],
    headsigns: [],
  };
  /** Trips whose rows have come; a trip without times has no profile, yet has been here. */
  readonly #seen: Uint8Array;

  constructor(trips: number, store: RunStore, skipped: SkippedRowList) {
    this.#store = store;
    this.#skipped = skipped;

    this.start = new Int32Array(trips);
    this.profile = new Uint32Array(trips).fill(noProfile);
    this.#seen = new Uint8Array(trips);
  }

  /** Takes a row; throws {@link NotGroupedError} when its trip was thought to be complete. */
  take(row: StopTimeRow): void {
    if (row.trip !== this.#trip) {
      this.finishTrip();
      if (this.#seen[row.trip] === 1) throw new NotGroupedError();
      this.#seen[row.trip] = 1;
      this.#trip = row.trip;
    }
    const calls = this.#calls;
    const at = calls.count++;
    if (at > 0 && row.sequence <= calls.sequences[at - 1]!) this.#inOrder = false;
    calls.sequences[at] = row.sequence;
    this.#lines[at] = row.line;
    calls.stops[at] = row.stop;
    calls.arrivals[at] = row.arrival;
    calls.departures[at] = row.departure;
    calls.uses[at] = row.use;
    calls.headsigns[at] = row.headsign;
  }

  /** The trip's rows are complete. */
  finishTrip(): void {
    if (this.#calls.count > 0) {
      if (!this.#inOrder) this.#sortCalls();
      this.#dropUntimedEnds();
      if (this.#calls.count > 0) {
        this.#fillTimes();
        const start = this.#calls.arrivals[0]!;
        this.start[this.#trip] = start;
        this.profile[this.#trip] = this.#store.profileOf(this.#calls, start);
      }
    }
    this.#calls.count = 0;
    this.#inOrder = true;
    this.#trip = -1;
  }

  /** Among rows with one sequence, the first of the file counts. */
  #sortCalls(): void {
    const lines = this.#lines;
    const { sequences, count } = this.#calls;
    const order = Array.from({ length: count }, (_, i) => i);
    order.sort((a, b) => sequences[a]! - sequences[b]!);
    const isRepeated = (i: number, at: number) =>
      at > 0 && sequences[i] === sequences[order[at - 1]!];
    for (const i of order.filter(isRepeated)) {
      const place = { file, line: lines[i]!, column: 'stop_sequence' };
      const expected = 'a number that no other row of the trip has';
      this.#skipped.note(badValue(place, expected, String(sequences[i]), 'duplicate-id'));
    }
    this.#keep(order.filter((i, at) => !isRepeated(i, at)));
  }

  /** Keeps the calls at these positions, in this order. */
  #keep(order: readonly number[]): void {
    const calls = this.#calls;
    const kept = (values: number[]) => order.map((i) => values[i]!);
    this.#lines = kept(this.#lines);
    this.#calls = {
      count: order.length,
      stops: kept(calls.stops),
      arrivals: kept(calls.arrivals),
      departures: kept(calls.departures),
      uses: kept(calls.uses),
      sequences: kept(calls.sequences),
      headsigns: kept(calls.headsigns),
    };
  }

  /** A trip without a time at its first or last stop has one less there; the rest of it stays. */
  #dropUntimedEnds(): void {
    const { arrivals, count } = this.#calls;
    let first = 0;
    let end = count;
    while (first < count && arrivals[first] === noTime) first++;
    while (end > first && arrivals[end - 1] === noTime) end--;
    if (first === 0 && end === count) return;
    const order: number[] = [];
    for (let i = 0; i < count; i++) {
      if (i >= first && i < end) order.push(i);
      else this.#skipped.note(untimedEnd(this.#lines[i]!));
    }
    this.#keep(order);
  }

  /**
   * Gives calls without times evenly spaced ones between their timed neighbours (GTFS leaves
   * the way to the reader).
   */
  #fillTimes(): void {
    const { arrivals, departures, count } = this.#calls;
    let timed = 0;
    for (let i = 1; i < count; i++) {
      if (arrivals[i] === noTime) continue;
      const gap = i - timed;
      for (let k = 1; k < gap; k++) {
        const from = departures[timed]!;
        const seconds = Math.round(from + ((arrivals[i]! - from) * k) / gap);
        arrivals[timed + k] = departures[timed + k] = seconds;
      }
      timed = i;
    }
  }
}

function untimedEnd(line: number): FeedError {
  const expected = "a time, since a trip's first and last stop need one";
  return badValue({ file, line, column: 'arrival_time' }, expected, '');
}

/** Keeps the rows of a file whose trips are scattered, and hands them on trip by trip. */
export class ScatteredRows {
  readonly #trips = new GrowingList();
  readonly #stops = new GrowingList();
  readonly #sequences = new GrowingList();
  readonly #arrivals = new GrowingList();
  readonly #departures = new GrowingList();
  readonly #uses = new GrowingList();
  readonly #headsigns = new GrowingList();
  readonly #lines = new GrowingList();

  take(row: StopTimeRow): void {
    this.#trips.push(row.trip);
    this.#stops.push(row.stop);
    this.#sequences.push(row.sequence);
    this.#arrivals.push(row.arrival);
    this.#departures.push(row.departure);
    this.#uses.push(row.use);
    this.#headsigns.push(row.headsign);
    this.#lines.push(row.line);
  }

  handOn(tripCount: number, take: (row: StopTimeRow) => void): void {
    const next = new Uint32Array(tripCount + 1);
    for (const trip of this.#trips.view()) next[trip + 1]!++;
    for (let trip = 0; trip < tripCount; trip++) next[trip + 1]! += next[trip]!;
    const order = new Uint32Array(this.#trips.length);
    this.#trips.view().forEach((trip, i) => {
      order[next[trip]!++] = i;
    });
    for (const i of order) {
      take({
        trip: this.#trips.at(i),
        stop: this.#stops.at(i),
        sequence: this.#sequences.at(i),
        arrival: this.#arrivals.at(i),
        departure: this.#departures.at(i),
        use: this.#uses.at(i),
        headsign: this.#headsigns.at(i),
        line: this.#lines.at(i),
      });
    }
  }
}
