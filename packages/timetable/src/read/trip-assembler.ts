import { noProfile } from '../query/timetable-data';
import { noTime } from './clock-text';
import { badValue } from './feed-error';
import { GrowingList } from './growing-list';
import type { RunStore, TripCalls } from './run-store';
import type { StopTimeRow } from './stop-times';

/** The rows of a trip do not stand together in the file. */
export class NotGroupedError extends Error {}

/** Puts the rows of `stop_times.txt` together into trips. */
export class TripAssembler {
  readonly start: Int32Array;
  readonly profile: Uint32Array;
  private trip = -1;
  private inOrder = true;
  private lines: number[] = [];
  private calls: TripCalls = {
    count: 0,
    stops: [],
    arrivals: [],
    departures: [],
    flags: [],
    sequences: [],
  };
  /** Trips whose rows have come; a trip without times has no profile, yet has been here. */
  private readonly seen: Uint8Array;

  constructor(
    trips: number,
    private readonly store: RunStore,
  ) {
    this.start = new Int32Array(trips);
    this.profile = new Uint32Array(trips).fill(noProfile);
    this.seen = new Uint8Array(trips);
  }

  /** Takes a row; throws {@link NotGroupedError} when its trip was thought to be complete. */
  take(row: StopTimeRow): void {
    if (row.trip !== this.trip) {
      this.finishTrip();
      if (this.seen[row.trip] === 1) throw new NotGroupedError();
      this.seen[row.trip] = 1;
      this.trip = row.trip;
    }
    const { calls } = this;
    const at = calls.count++;
    if (at > 0 && row.sequence <= calls.sequences[at - 1]!) this.inOrder = false;
    calls.sequences[at] = row.sequence;
    this.lines[at] = row.line;
    calls.stops[at] = row.stop;
    calls.arrivals[at] = row.arrival;
    calls.departures[at] = row.departure;
    calls.flags[at] = row.flags;
  }

  /** The trip's rows are complete. */
  finishTrip(): void {
    if (this.calls.count > 0) {
      if (!this.inOrder) this.sortCalls();
      if (this.fillTimes()) {
        const start = this.calls.arrivals[0]!;
        this.start[this.trip] = start;
        this.profile[this.trip] = this.store.profileOf(this.calls, start);
      }
    }
    this.calls.count = 0;
    this.inOrder = true;
    this.trip = -1;
  }

  private sortCalls(): void {
    const { calls, lines } = this;
    const { sequences } = calls;
    const order = Array.from({ length: calls.count }, (_, i) => i);
    order.sort((a, b) => sequences[a]! - sequences[b]!);
    for (let i = 1; i < order.length; i++) {
      if (sequences[order[i]!] !== sequences[order[i - 1]!]) continue;
      const place = {
        file: 'stop_times.txt',
        line: Math.max(lines[order[i]!]!, lines[order[i - 1]!]!),
        column: 'stop_sequence',
      };
      const expected = 'a number that no other row of the trip has';
      throw badValue(place, expected, String(sequences[order[i]!]), 'duplicate-id');
    }
    const sorted = (values: number[]) => order.map((i) => values[i]!);
    this.lines = sorted(lines);
    this.calls = {
      count: calls.count,
      stops: sorted(calls.stops),
      arrivals: sorted(calls.arrivals),
      departures: sorted(calls.departures),
      flags: sorted(calls.flags),
      sequences: sorted(sequences),
    };
  }

  /**
   * Gives calls without times evenly spaced ones between their timed neighbours (GTFS leaves
   * the way to the reader). false: no call has a time, so the trip has no timetable.
   */
  private fillTimes(): boolean {
    const { arrivals, departures, count } = this.calls;
    let timed = -1;
    for (let i = 0; i < count; i++) {
      if (arrivals[i] === noTime) continue;
      const gap = i - timed;
      if (timed < 0 && i > 0) throw this.untimedEnd(0);
      for (let k = 1; k < gap && timed >= 0; k++) {
        const from = departures[timed]!;
        const seconds = Math.round(from + ((arrivals[i]! - from) * k) / gap);
        arrivals[timed + k] = departures[timed + k] = seconds;
      }
      timed = i;
    }
    if (timed >= 0 && timed < count - 1) throw this.untimedEnd(count - 1);
    return timed >= 0;
  }

  private untimedEnd(position: number): Error {
    const place = {
      file: 'stop_times.txt',
      line: this.lines[position]!,
      column: 'arrival_time',
    };
    return badValue(place, "a time, since a trip's first and last stop need one", '');
  }
}

/** Keeps the rows of a file whose trips are scattered, and hands them on trip by trip. */
export class ScatteredRows {
  private readonly trips = new GrowingList();
  private readonly stops = new GrowingList();
  private readonly sequences = new GrowingList();
  private readonly arrivals = new GrowingList();
  private readonly departures = new GrowingList();
  private readonly flags = new GrowingList();
  private readonly lines = new GrowingList();

  take(row: StopTimeRow): void {
    this.trips.push(row.trip);
    this.stops.push(row.stop);
    this.sequences.push(row.sequence);
    this.arrivals.push(row.arrival);
    this.departures.push(row.departure);
    this.flags.push(row.flags);
    this.lines.push(row.line);
  }

  handOn(tripCount: number, take: (row: StopTimeRow) => void): void {
    const next = new Uint32Array(tripCount + 1);
    for (const trip of this.trips.view()) next[trip + 1]!++;
    for (let trip = 0; trip < tripCount; trip++) next[trip + 1]! += next[trip]!;
    const order = new Uint32Array(this.trips.length);
    this.trips.view().forEach((trip, i) => {
      order[next[trip]!++] = i;
    });
    for (const i of order) {
      take({
        trip: this.trips.at(i),
        stop: this.stops.at(i),
        sequence: this.sequences.at(i),
        arrival: this.arrivals.at(i),
        departure: this.departures.at(i),
        flags: this.flags.at(i),
        line: this.lines.at(i),
      });
    }
  }
}
