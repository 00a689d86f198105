import { callUse } from '../query/timetable-data';
import type { BookingRules } from './booking-rules';
import { ByteDictionary } from './byte-dictionary';
import { badTime, noTime, parseClock, parseDigits } from './clock-text';
import { columnsOfHeader, fieldText, fitToHeader } from './csv-table';
import type { CsvRow } from './csv-tokeniser';
import { badValue } from './feed-error';
import type { FeedError } from './feed-error';
import type { SkippedRowList } from './skipped-rows';
import type { Trips } from './trips';

const file = 'stop_times.txt';

const flexibleColumns = ['location_group_id', 'location_id', 'start_pickup_drop_off_window'];

/** One row of `stop_times.txt` as numbers. Reused from row to row. */
export interface StopTimeRow {
  trip: number;
  stop: number;
  sequence: number;
  /** Seconds of the service day; `noTime` where none is given. */
  arrival: number;
  departure: number;
  /** How one boards and alights, and how both are booked, as `callUse` says. */
  use: number;
  /** Number of the `stop_headsign` in the trips' headsigns; 0: the trip's own holds. */
  headsign: number;
  /** Line of the file. */
  line: number;
}

/** The things that rows of `stop_times.txt` name. */
export interface StopTimeNames {
  readonly trips: Trips;
  readonly stops: ByteDictionary;
  /** Positions of the stops that the timetable keeps, by number in `stops`; -1: not one to call at. */
  readonly stopIndex: ArrayLike<number>;
  readonly bookings: BookingRules;
}

/** Turns the fields of `stop_times.txt` into numbers without making strings. */
export class StopTimeParser {
  readonly #trips: ByteDictionary;
  readonly #headsigns: ByteDictionary;
  /** The number of each trip's own headsign. */
  readonly #tripHeadsign: Trips['headsign'];
  readonly #stops: ByteDictionary;
  readonly #stopIndex: ArrayLike<number>;
  readonly #bookings: BookingRules;
  /** Takes values that cost only themselves. */
  readonly #skipped: SkippedRowList;
  /** Ids of booking rules that there are not: each is told once, not in each of a million rows. */
  readonly #unknownRules = new ByteDictionary();

  /** By stop, its last follower: trips of a line call at the same stops. */
  readonly #following: Uint32Array;
  #lastStop = 0;

  #columns: ReadonlyMap<string, number> | null = null;
  #hasHeader = false;
  #trip = -1;
  #arrival = -1;
  #departure = -1;
  #stop = -1;
  #sequence = -1;
  #pickup = -1;
  #dropOff = -1;
  #headsign = -1;
  #pickupRule = -1;
  #dropOffRule = -1;
  #flexible: readonly number[] = [];
  readonly #row: StopTimeRow = {
    trip: -1,
    stop: 0,
    sequence: 0,
    arrival: 0,
    departure: 0,
    use: 0,
    headsign: 0,
    line: 0,
  };

  constructor({ trips, stops, stopIndex, bookings }: StopTimeNames, skipped: SkippedRowList) {
    this.#trips = trips.ids;
    this.#headsigns = trips.headsigns;
    this.#tripHeadsign = trips.headsign;
    this.#stops = stops;
    this.#stopIndex = stopIndex;
    this.#bookings = bookings;
    this.#skipped = skipped;
    this.#following = new Uint32Array(stops.length);
  }

  /**
   * Reads the header, then rows. `null` means the header, or a call without a fixed stop or time
   * (flex). Throws {@link FeedError} for a row that cannot be used; the next one can be.
   */
  parse(fields: CsvRow): StopTimeRow | null {
    if (this.#columns === null) {
      this.#readHeader(fields);
      return null;
    }
    if (fields.count !== this.#columns.size) fitToHeader(file, fields, this.#columns.size);
    const row = this.#row;
    row.line = fields.line;
    if (this.#isFlexible(fields)) return null;
    const { bytes, starts, ends } = fields;
    const tripStart = starts[this.#trip]!;
    const tripEnd = ends[this.#trip]!;
    if (row.trip < 0 || !this.#trips.equals(row.trip, bytes, tripStart, tripEnd)) {
      row.trip = this.#findTrip(bytes, tripStart, tripEnd);
      if (row.trip < 0) throw this.#unknown(fields, 'trip_id', this.#trip, 'trips.txt');
    }
    row.stop = this.#readStop(fields);
    row.sequence = parseDigits(bytes, starts[this.#sequence]!, ends[this.#sequence]!);
    if (row.sequence < 0) {
      throw this.#bad(fields, 'stop_sequence', this.#sequence, 'a whole number');
    }
    this.#readTimes(fields);
    row.use =
      wayToUse(fields, this.#pickup) |
      (wayToUse(fields, this.#dropOff) << callUse.alightingShift) |
      (this.#readBooking(fields) << callUse.bookingShift);
    row.headsign = this.#readHeadsign(fields);
    return row;
  }

  /** The header has come and names all columns that are needed. */
  get hasHeader(): boolean {
    return this.#hasHeader;
  }

  #readHeader(fields: CsvRow | null): void {
    this.#columns = columnsOfHeader(file, ['trip_id', 'stop_sequence'], fields);
    const position = (name: string) => this.#columns?.get(name) ?? -1;
    this.#trip = position('trip_id');
    this.#arrival = position('arrival_time');
    this.#departure = position('departure_time');
    this.#stop = position('stop_id');
    this.#sequence = position('stop_sequence');
    this.#pickup = position('pickup_type');
    this.#dropOff = position('drop_off_type');
    this.#headsign = position('stop_headsign');
    this.#pickupRule = position('pickup_booking_rule_id');
    this.#dropOffRule = position('drop_off_booking_rule_id');
    this.#flexible = flexibleColumns.map(position).filter((field) => field >= 0);
    for (const name of ['stop_id', 'arrival_time', 'departure_time']) {
      if (name === 'arrival_time' && this.#departure >= 0) continue;
      if (name === 'departure_time' && this.#arrival >= 0) continue;
      columnsOfHeader(file, [name], fields);
    }
    this.#hasHeader = true;
  }

  /** The file has ended: an empty one has no columns. */
  finish(): void {
    if (this.#columns === null) this.#readHeader(null);
  }

  /** Most feeds list the trips in the order of `trips.txt`: then none is searched for. */
  #findTrip(bytes: Uint8Array, from: number, to: number): number {
    const next = this.#row.trip + 1;
    if (next < this.#trips.length && this.#trips.equals(next, bytes, from, to)) return next;
    return this.#trips.find(bytes, from, to);
  }

  /** Tries the follower of the last row's stop first, which is sooner done than to search. */
  #findStop(bytes: Uint8Array, from: number, to: number): number {
    const likely = this.#following[this.#lastStop];
    // A feed without stops has none that could follow.
    if (likely === undefined) return -1;
    const isLikely = this.#stops.equals(likely, bytes, from, to);
    const stop = isLikely ? likely : this.#stops.find(bytes, from, to);
    if (stop < 0) return -1;
    this.#following[this.#lastStop] = stop;
    this.#lastStop = stop;
    return stop;
  }

  #readStop(fields: CsvRow): number {
    const from = fields.starts[this.#stop]!;
    const to = fields.ends[this.#stop]!;
    if (from === to) throw this.#bad(fields, 'stop_id', this.#stop, 'a stop_id of stops.txt');
    const stop = this.#findStop(fields.bytes, from, to);
    if (stop < 0) throw this.#unknown(fields, 'stop_id', this.#stop, 'stops.txt');
    const index = this.#stopIndex[stop]!;
    if (index >= 0) return index;
    throw this.#bad(fields, 'stop_id', this.#stop, 'a stop or platform (location_type 0)');
  }

  /** A headsign that only repeats the trip's counts as none: trips of one course share their pattern. */
  #readHeadsign({ bytes, starts, ends }: CsvRow): number {
    const field = this.#headsign;
    if (field < 0 || starts[field] === ends[field]) return 0;
    const number = this.#headsigns.intern(bytes, starts[field]!, ends[field]!);
    return number === this.#tripHeadsign.at(this.#row.trip) ? 0 : number;
  }

  /** An area, a group of stops or a window of time: nothing that leaves a stop at a time. */
  #isFlexible(fields: CsvRow): boolean {
    for (const field of this.#flexible)
      if (fields.ends[field]! > fields.starts[field]!) return true;
    return false;
  }

  #readTimes(fields: CsvRow): void {
    const row = this.#row;
    row.arrival = this.#readClock(fields, this.#arrival, 'arrival_time');
    row.departure = this.#readClock(fields, this.#departure, 'departure_time');
    if (row.arrival === noTime) row.arrival = row.departure;
    if (row.departure === noTime) row.departure = row.arrival;
    if (row.departure < row.arrival) {
      const arrival = fieldText(fields, this.#arrival);
      throw this.#bad(fields, 'departure_time', this.#departure, `a time not before ${arrival}`);
    }
  }

  #readClock(fields: CsvRow, field: number, column: string): number {
    if (field < 0) return noTime;
    const seconds = parseClock(fields.bytes, fields.starts[field]!, fields.ends[field]!);
    if (seconds !== badTime) return seconds;
    throw this.#bad(fields, column, field, 'a time like 08:05:00 or 25:10:00');
  }

  /** The position of the call's booking rules among all pairs of them; 0: none. */
  #readBooking(fields: CsvRow): number {
    if (this.#pickupRule < 0 && this.#dropOffRule < 0) return 0;
    const boarding = this.#readRule(fields, this.#pickupRule, 'pickup_booking_rule_id');
    const alighting = this.#readRule(fields, this.#dropOffRule, 'drop_off_booking_rule_id');
    return this.#bookings.pair(boarding, alighting);
  }

  #readRule(fields: CsvRow, field: number, column: string): number {
    const { bytes, starts, ends } = fields;
    if (field < 0 || starts[field] === ends[field]) return -1;
    const rule = this.#bookings.find(bytes, starts[field]!, ends[field]!);
    if (rule < 0 && this.#unknownRules.add(bytes, starts[field]!, ends[field]!) >= 0) {
      this.#skipped.note(
        this.#unknown(fields, column, field, 'booking_rules.txt', 'booking_rule_id'),
      );
    }
    return rule;
  }

  #unknown(
    fields: CsvRow,
    column: string,
    field: number,
    listedIn: string,
    itsColumn = column,
  ): FeedError {
    const found = fieldText(fields, field);
    const place = { file, line: fields.line, column };
    return badValue(place, `a ${itsColumn} of ${listedIn}`, found, 'unknown-reference');
  }

  #bad(fields: CsvRow, column: string, field: number, expected: string): FeedError {
    const found = field < 0 ? '' : fieldText(fields, field);
    return badValue({ file, line: fields.line, column }, expected, found);
  }
}

/** `pickup_type` or `drop_off_type`, of which 0 is ordinary; so is what is missing or none of them. */
function wayToUse({ bytes, starts, ends }: CsvRow, field: number): number {
  if (field < 0) return 0;
  const from = starts[field]!;
  const digit = bytes[from]! - 0x30;
  return ends[field]! - from === 1 && digit > 0 && digit <= callUse.wayMask ? digit : 0;
}
