import { alights, boards } from '../query/timetable-data';
import type { ByteDictionary } from './byte-dictionary';
import { badTime, noTime, parseClock, parseDigits } from './clock-text';
import { columnsOfHeader, fieldText, fitToHeader } from './csv-table';
import type { CsvRow } from './csv-tokeniser';
import { badValue } from './feed-error';
import type { FeedError } from './feed-error';

const file = 'stop_times.txt';

/** One row of `stop_times.txt` as numbers. Reused from row to row. */
export interface StopTimeRow {
  trip: number;
  stop: number;
  sequence: number;
  /** Seconds of the service day; `noTime` where none is given. */
  arrival: number;
  departure: number;
  /** `boards` and `alights`. */
  flags: number;
  /** Line of the file. */
  line: number;
}

/** Turns the fields of `stop_times.txt` into numbers without making strings. */
export class StopTimeParser {
  private columns: ReadonlyMap<string, number> | null = null;
  private trip = -1;
  private arrival = -1;
  private departure = -1;
  private stop = -1;
  private sequence = -1;
  private pickup = -1;
  private dropOff = -1;
  private readonly row: StopTimeRow = {
    trip: -1,
    stop: 0,
    sequence: 0,
    arrival: 0,
    departure: 0,
    flags: 0,
    line: 0,
  };

  constructor(
    private readonly trips: ByteDictionary,
    private readonly stops: ByteDictionary,
    /** Positions of the stops that the timetable keeps, by number in `stops`; -1: not one to call at. */
    private readonly stopIndex: ArrayLike<number>,
  ) {}

  /** Reads the header, then rows. null: the header, or a call without a fixed stop or time (flex). */
  parse(fields: CsvRow): StopTimeRow | null {
    if (this.columns === null) {
      this.readHeader(fields);
      return null;
    }
    if (fields.count !== this.columns.size) fitToHeader(file, fields, this.columns.size);
    const { row } = this;
    row.line = fields.line;
    const { bytes, starts, ends } = fields;
    const tripStart = starts[this.trip]!;
    const tripEnd = ends[this.trip]!;
    if (row.trip < 0 || !this.trips.equals(row.trip, bytes, tripStart, tripEnd)) {
      row.trip = this.trips.find(bytes, tripStart, tripEnd);
      if (row.trip < 0) throw this.unknown(fields, 'trip_id', this.trip, 'trips.txt');
    }
    const stop = this.readStop(fields);
    if (stop < 0) return null;
    row.stop = stop;
    row.sequence = parseDigits(bytes, starts[this.sequence]!, ends[this.sequence]!);
    if (row.sequence < 0) {
      throw this.bad(fields, 'stop_sequence', this.sequence, 'a whole number');
    }
    this.readTimes(fields);
    row.flags =
      (this.isNone(fields, this.pickup) ? 0 : boards) |
      (this.isNone(fields, this.dropOff) ? 0 : alights);
    return row;
  }

  private readHeader(fields: CsvRow | null): void {
    this.columns = columnsOfHeader(file, ['trip_id', 'stop_sequence'], fields);
    const position = (name: string) => this.columns?.get(name) ?? -1;
    this.trip = position('trip_id');
    this.arrival = position('arrival_time');
    this.departure = position('departure_time');
    this.stop = position('stop_id');
    this.sequence = position('stop_sequence');
    this.pickup = position('pickup_type');
    this.dropOff = position('drop_off_type');
    for (const name of ['stop_id', 'arrival_time', 'departure_time']) {
      if (name === 'arrival_time' && this.departure >= 0) continue;
      if (name === 'departure_time' && this.arrival >= 0) continue;
      columnsOfHeader(file, [name], fields);
    }
  }

  /** The file has ended: an empty one has no columns. */
  finish(): void {
    if (this.columns === null) this.readHeader(null);
  }

  private readStop(fields: CsvRow): number {
    const from = fields.starts[this.stop]!;
    const to = fields.ends[this.stop]!;
    if (from === to) {
      if (this.isFlexible(fields)) return -1;
      throw this.bad(fields, 'stop_id', this.stop, 'a stop_id of stops.txt');
    }
    const stop = this.stops.find(fields.bytes, from, to);
    if (stop < 0) throw this.unknown(fields, 'stop_id', this.stop, 'stops.txt');
    const index = this.stopIndex[stop]!;
    if (index >= 0) return index;
    throw this.bad(fields, 'stop_id', this.stop, 'a stop or platform (location_type 0)');
  }

  private isFlexible(fields: CsvRow): boolean {
    return ['location_group_id', 'location_id'].some((name) => {
      const field = this.columns?.get(name) ?? -1;
      return field >= 0 && fields.ends[field]! > fields.starts[field]!;
    });
  }

  private readTimes(fields: CsvRow): void {
    const { row } = this;
    row.arrival = this.readClock(fields, this.arrival, 'arrival_time');
    row.departure = this.readClock(fields, this.departure, 'departure_time');
    if (row.arrival === noTime) row.arrival = row.departure;
    if (row.departure === noTime) row.departure = row.arrival;
    if (row.departure < row.arrival) {
      const arrival = fieldText(fields, this.arrival);
      throw this.bad(fields, 'departure_time', this.departure, `a time not before ${arrival}`);
    }
  }

  private readClock(fields: CsvRow, field: number, column: string): number {
    if (field < 0) return noTime;
    const seconds = parseClock(fields.bytes, fields.starts[field]!, fields.ends[field]!);
    if (seconds !== badTime) return seconds;
    throw this.bad(fields, column, field, 'a time like 08:05:00 or 25:10:00');
  }

  /** `1` in pickup_type or drop_off_type: not here. Anything else can be used somehow. */
  private isNone(fields: CsvRow, field: number): boolean {
    if (field < 0) return false;
    const from = fields.starts[field]!;
    return fields.ends[field]! - from === 1 && fields.bytes[from] === 0x31;
  }

  private unknown(fields: CsvRow, column: string, field: number, listedIn: string): FeedError {
    const found = fieldText(fields, field);
    const place = { file, line: fields.line, column };
    return badValue(place, `a ${column} of ${listedIn}`, found, 'unknown-reference');
  }

  private bad(fields: CsvRow, column: string, field: number, expected: string): FeedError {
    const found = field < 0 ? '' : fieldText(fields, field);
    return badValue({ file, line: fields.line, column }, expected, found);
  }
}
