import type { BoardOptions, BoardScan } from './board';
import { scanBoard } from './board';
import type { Product } from './product';
import { productBit, productMask } from './product';
import { StationSearch } from './search/station-search';
import { formatServiceDate, parseServiceDate } from './service-date';
import { runsOn } from './service-window';
import { StopDirectory } from './stop-directory';
import { indexOfText, textAt, type TextColumn } from './text-column';
import type { FeedInfo, Line, Stop, TimetableData } from './timetable-data';
import { noProfile } from './timetable-data';
import type { Stopover, TripRun } from './trip-run';
import { Visit } from './visit';

/**
 * A loaded timetable, ready to be asked. Immutable; a new feed is a new timetable.
 *
 * All times are epoch seconds. A stop that an answer holds belongs to this timetable: do not
 * pass it to another one, find it there again by its id.
 */
export class Timetable {
  readonly feed: FeedInfo;
  private readonly directory: StopDirectory;
  private readonly tripIds: TextColumn;
  private readonly stationSearch: StationSearch;

  constructor(readonly data: TimetableData) {
    const { tripIdBytes, tripIdStart, tripIdSlots } = data.columns;
    this.feed = data.feed;
    this.directory = new StopDirectory(data);
    const served = data.stops.filter(
      (stop) => stop.kind === 'station' && this.directory.linesOf(stop).length > 0,
    );
    this.stationSearch = new StationSearch(
      served,
      served.map((stop) => this.weightOf(stop)),
    );
    this.tripIds = { bytes: tripIdBytes, start: tripIdStart, slots: tripIdSlots };
  }

  /**
   * The stop with a `stop_id` (station or platform DHID), a `stop_code` (nine digits: the
   * station) or the older twelve digits. null: no such stop.
   */
  stopById(id: string): Stop | null {
    return this.directory.find(id);
  }

  /** The station of a platform; a station itself. */
  stationOf(stop: Stop): Stop {
    return this.data.stops[stop.stationIndex]!;
  }

  /**
   * Stations whose name fits what somebody types: any order of words, umlauts and `ß` written
   * either way, `Str.` and `Hbf` short or long, beginnings of words, small typing mistakes. The
   * best fit comes first, of equal ones the busiest. An id finds its station too.
   */
  search(query: string, limit = 10): Stop[] {
    const exact = this.stopById(query.trim());
    if (exact) return limit > 0 ? [this.stationOf(exact)] : [];
    return this.stationSearch.find(query, limit);
  }

  /** The platforms under a station; empty for a platform and for a stop that stands alone. */
  platformsOf(station: Stop): Stop[] {
    return this.data.stops.filter(
      (stop) => stop.stationIndex === station.index && stop.index !== station.index,
    );
  }

  /** Stations that a line calls at, by name; with a product, those that it serves. */
  stations(product?: Product): Stop[] {
    const found = this.data.stops.filter(
      (stop) =>
        stop.kind === 'station' &&
        (product === undefined
          ? this.directory.linesOf(stop).length > 0
          : (this.directory.productMaskOf(stop) & productBit(product)) !== 0),
    );
    const { compare } = new Intl.Collator(this.feed.language ?? 'de', { numeric: true });
    return found.sort((a, b) => compare(a.name, b.name));
  }

  /** The products that call at a stop; for a station, at any of its platforms. */
  productsOf(stop: Stop): Product[] {
    return this.directory.productsOf(stop);
  }

  /** The lines that call at a stop; for a station, at any of its platforms. */
  linesOf(stop: Stop): Line[] {
    return this.directory.linesOf(stop);
  }

  /** Departures from the stop's station in an average week: how much goes on there. */
  weightOf(stop: Stop): number {
    return this.data.columns.stationWeight[stop.stationIndex]!;
  }

  /**
   * What leaves a station (from all of its platforms) or a platform in
   * `[fromEpochSeconds, toEpochSeconds)`, by time. A trip's last stop is no departure, nor is
   * one where nobody may board; a trip that calls at the station twice in a row (a terminal
   * loop) shows once, with the call that it leaves from.
   */
  departures(
    stop: Stop,
    fromEpochSeconds: number,
    toEpochSeconds: number,
    options: BoardOptions = {},
  ): Visit[] {
    return this.board('departures', stop, fromEpochSeconds, toEpochSeconds, options);
  }

  /**
   * What reaches a station or a platform in `[fromEpochSeconds, toEpochSeconds)`, by time. A
   * trip's first stop is no arrival, nor is one where nobody may alight; a trip that calls
   * twice in a row shows once, with the call that it comes in by.
   */
  arrivals(
    stop: Stop,
    fromEpochSeconds: number,
    toEpochSeconds: number,
    options: BoardOptions = {},
  ): Visit[] {
    return this.board('arrivals', stop, fromEpochSeconds, toEpochSeconds, options);
  }

  private board(
    kind: BoardScan['kind'],
    stop: Stop,
    fromEpochSeconds: number,
    toEpochSeconds: number,
    options: BoardOptions,
  ): Visit[] {
    const visits: Visit[] = [];
    const limit = options.limit ?? Infinity;
    const lines = options.products === undefined ? null : this.linesWith(options.products);
    const towards = options.towards ?? null;
    const scan = { kind, stop, fromEpochSeconds, toEpochSeconds, lines, towards, limit };
    scanBoard(this.data, scan, (trip, position, day, seconds) => {
      visits.push(new Visit(this, trip, position, day, seconds));
    });
    if (!isByTime(visits)) visits.sort((a, b) => a.plannedEpochSeconds - b.plannedEpochSeconds);
    return visits.length > limit ? visits.slice(0, limit) : visits;
  }

  /** One byte per line: 1 where its product is wanted. */
  private linesWith(products: Iterable<Product>): Uint8Array {
    const mask = productMask(products);
    return Uint8Array.from(this.data.lines, (line) =>
      (productBit(line.product) & mask) === 0 ? 0 : 1,
    );
  }

  /**
   * The trip with the id of a visit. null: the id is none of this timetable's, or the trip
   * does not run on its day.
   */
  tripById(id: string): TripRun | null {
    const split = id.lastIndexOf('|');
    const day = parseServiceDate(id.slice(split + 1));
    if (split < 0 || day === null) return null;
    return this.trip(id.slice(0, split), day);
  }

  /** The trip with a feed's `trip_id` on a service day (days since 1970-01-01), or null. */
  trip(feedTripId: string, serviceDay: number): TripRun | null {
    const trip = indexOfText(this.tripIds, feedTripId);
    const day = serviceDay - this.feed.firstDay;
    const { columns } = this.data;
    if (trip < 0 || day < 0 || day >= columns.dayZero.length) return null;
    if (columns.tripProfile[trip] === noProfile) return null;
    if (!runsOn(this.data, columns.tripService[trip]!, day)) return null;
    const direction = columns.tripDirection[trip]!;
    return {
      id: this.tripIdOf(trip, serviceDay),
      feedTripId,
      serviceDate: formatServiceDate(serviceDay),
      line: this.lineOfTrip(trip),
      headsign: this.headsignOf(trip),
      tripNumber: this.tripNumberOf(trip),
      direction: direction === 0 || direction === 1 ? direction : null,
      stopovers: this.stopoversOf(trip, columns.dayZero[day]!),
    };
  }

  private stopoversOf(trip: number, zero: number): Stopover[] {
    const { columns, stops } = this.data;
    const profile = columns.tripProfile[trip]!;
    const pattern = columns.profilePattern[profile]!;
    const first = columns.patternStart[pattern]!;
    const run = columns.profileStart[profile]!;
    const start = zero + columns.tripStart[trip]!;
    const last = columns.patternStart[pattern + 1]! - first - 1;
    return Array.from({ length: last + 1 }, (_, i) => ({
      stop: stops[columns.patternStop[first + i]!]!,
      plannedArrivalEpochSeconds: i === 0 ? null : start + columns.runArrival[run + i]!,
      plannedDepartureEpochSeconds: i === last ? null : start + columns.runDeparture[run + i]!,
    }));
  }

  /** The opaque id of a trip on a service day. */
  tripIdOf(trip: number, serviceDay: number): string {
    return `${textAt(this.tripIds, trip)}|${formatServiceDate(serviceDay)}`;
  }

  lineOfTrip(trip: number): Line {
    return this.data.lines[this.data.columns.tripLine[trip]!]!;
  }

  headsignOf(trip: number): string {
    const headsign = this.data.headsigns[this.data.columns.tripHeadsign[trip]!]!;
    return headsign === '' ? this.stationOf(this.stopOfTrip(trip, -1)).name : headsign;
  }

  tripNumberOf(trip: number): string | null {
    const number = this.data.tripNumbers[this.data.columns.tripNumber[trip]!]!;
    return number === '' ? null : number;
  }

  /** The stop at a position of a trip; a negative position counts from the end. */
  stopOfTrip(trip: number, position: number): Stop {
    const { columns, stops } = this.data;
    const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
    const from = columns.patternStart[pattern + (position < 0 ? 1 : 0)]!;
    return stops[columns.patternStop[from + position]!]!;
  }
}

function isByTime(visits: readonly Visit[]): boolean {
  for (let i = 1; i < visits.length; i++) {
    if (visits[i]!.plannedEpochSeconds < visits[i - 1]!.plannedEpochSeconds) return false;
  }
  return true;
}
