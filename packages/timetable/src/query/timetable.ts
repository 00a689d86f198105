import { boardCalls } from './board';
import type { BoardOptions, BoardScan } from './board';
import { productBit, productMask } from './product';
import type { Product } from './product';
import { lineCourses } from './line-courses';
import type { LineCourse } from './line-courses';
import { lineNetworks } from './line-network';
import type { LineNetwork } from './line-network';
import { lineRuns, TripsByLine } from './line-runs';
import type { LineRunsQuery } from './line-runs';
import type { Realtime } from './realtime/realtime';
import { unusualDays } from './day-types';
import type { DayType } from './day-types';
import { departuresOn, servedTime } from './served-time';
import type { ServedTime } from './served-time';
import { StationSearch } from './search/station-search';
import { parseServiceDate } from './service-date';
import { runsOn } from './service-window';
import { StopDirectory } from './stop-directory';
import type { FeedInfo, Line, Stop, TimetableData } from './timetable-data';
import { liveTripRun, plannedTripRun } from './trip-run';
import type { TripRun } from './trip-run';
import { TripReader } from './trip-reader';
import { nameOrder } from './name-order';
import { Names, translatedLanguage } from './names';
import type { Call } from './call';

/**
 * A loaded timetable, ready to be asked. Immutable; a new feed is a new timetable.
 *
 * All times are epoch seconds. A stop that an answer holds belongs to this timetable: do not
 * pass it to another one, find it there again by its id.
 */
export class Timetable {
  readonly feed: FeedInfo;
  /** Sorts names as the feed's language does. */
  readonly compareNames: (a: string, b: string) => number;
  readonly #directory: StopDirectory;
  /** Reads trips by position; for code beside the timetable, not for its users. */
  readonly trips: TripReader;
  readonly #stationSearch: StationSearch;
  /** Made when first asked for: few ask for lines. */
  #networks: readonly LineNetwork[] | null = null;
  #tripsByLine: TripsByLine | null = null;
  #served: ServedTime | null | undefined;
  readonly #names = new Map<string | null, Names>();

  constructor(readonly data: TimetableData) {
    this.feed = data.feed;
    this.compareNames = nameOrder(data.feed.language);
    this.#directory = new StopDirectory(data);
    const served = data.stops.filter(
      (stop) => stop.kind === 'station' && this.#directory.linesOf(stop).length > 0,
    );
    this.#stationSearch = new StationSearch(
      served,
      served.map((stop) => this.weightOf(stop)),
    );
    this.trips = new TripReader(data);
  }

  /**
   * The stop with a `stop_id` (station or platform DHID), a `stop_code` (nine digits: the station)
   * or the older twelve digits. `null` means that there is no such stop.
   */
  stopById(id: string): Stop | null {
    return this.#directory.find(id);
  }

  /** When anything runs at all; `null` if nothing ever does. */
  get served(): ServedTime | null {
    if (this.#served === undefined) this.#served = servedTime(this.data);
    return this.#served;
  }

  /** The service days (days since 1970-01-01) that run otherwise than their place in the week says. */
  unusualDays(): ReadonlyMap<number, DayType> {
    return unusualDays(this.data);
  }

  /** How many departures all stations have on a service day (days since 1970-01-01). */
  departuresOn(serviceDay: number): number {
    return departuresOn(this.data, serviceDay);
  }

  /** The zone that clocks at a stop show, an IANA name. Times of the timetable are of the feed's. */
  timeZoneOf(stop: Stop): string {
    return stop.timeZone ?? this.feed.timeZone;
  }

  /**
   * Names for somebody who reads a language, such as `de` or `pt-BR`; where there is no translation, and
   * without a language, the feed's own. The same object for the same names.
   */
  namesIn(language: string | undefined): Names {
    const given = language === undefined ? null : translatedLanguage(this.data, language);
    let names = this.#names.get(given);
    if (!names) this.#names.set(given, (names = new Names(this.data, given)));
    return names;
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
    return this.#stationSearch.find(query, limit);
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
          ? this.#directory.linesOf(stop).length > 0
          : (this.#directory.productMaskOf(stop) & productBit(product)) !== 0),
    );
    return found.sort((a, b) => this.compareNames(a.name, b.name));
  }

  /** The products that call at a stop; for a station, at any of its platforms. */
  productsOf(stop: Stop): Product[] {
    return this.#directory.productsOf(stop);
  }

  /** The lines that call at a stop; for a station, at any of its platforms. */
  linesOf(stop: Stop): Line[] {
    return this.#directory.linesOf(stop);
  }

  /** The lines that have any trip, each with the stations of its longest course in their order. */
  courses(isWanted: (line: Line) => boolean): LineCourse[] {
    return lineCourses(this.data, isWanted);
  }

  /** The lines that have any trip, as people count them, with all of their stations and branches. */
  lineNetworks(): readonly LineNetwork[] {
    return (this.#networks ??= lineNetworks(this.data));
  }

  /** The trips of some lines that are on their way in a window, as they are expected. */
  runsOfLines(query: LineRunsQuery): TripRun[] {
    this.#tripsByLine ??= new TripsByLine(this.data);
    return lineRuns(this.data, this.trips, this.#tripsByLine, query);
  }

  /** Departures from the stop's station in an average week: how much goes on there. */
  weightOf(stop: Stop): number {
    return this.data.columns.stationWeight[stop.stationIndex]!;
  }

  /**
   * The departures of a station (from all of its platforms) or a platform in `[fromEpochSeconds,
   * toEpochSeconds)`, by time. With realtime a train that stands there still, though it should have left, comes first. A trip's last stop is no departure, nor is one where nobody may board; a trip
   * that calls at the station twice in a row (a terminal loop) shows once, with the call that it leaves from.
   */
  departures(
    stop: Stop,
    fromEpochSeconds: number,
    toEpochSeconds: number,
    options: BoardOptions = {},
  ): Call[] {
    return this.#board('departures', stop, fromEpochSeconds, toEpochSeconds, options);
  }

  /**
   * The arrivals at a station or a platform in `[fromEpochSeconds, toEpochSeconds)`, by time. A trip's first
   * stop is no arrival, nor is one where nobody may alight; a trip that calls twice in a row shows once, with
   * the call that it comes in by.
   */
  arrivals(
    stop: Stop,
    fromEpochSeconds: number,
    toEpochSeconds: number,
    options: BoardOptions = {},
  ): Call[] {
    return this.#board('arrivals', stop, fromEpochSeconds, toEpochSeconds, options);
  }

  #board(
    kind: BoardScan['kind'],
    stop: Stop,
    fromEpochSeconds: number,
    toEpochSeconds: number,
    options: BoardOptions,
  ): Call[] {
    const { products, towards = null, limit = Infinity, realtime = null } = options;
    const lines = products === undefined ? null : this.#linesWith(products);
    // Written out: an object that is spread into another one costs as much as a board of twenty rows.
    return boardCalls(this.data, this.trips, {
      kind,
      stop,
      fromEpochSeconds,
      toEpochSeconds,
      lines,
      towards,
      limit,
      realtime,
      alsoPlanned: options.alsoPlanned ?? false,
    });
  }

  /** One byte per line: 1 where its product is wanted. */
  #linesWith(products: Iterable<Product>): Uint8Array {
    const mask = productMask(products);
    return Uint8Array.from(this.data.lines, (line) =>
      (productBit(line.product) & mask) === 0 ? 0 : 1,
    );
  }

  /**
   * The trip with the id of a visit, with what is known in real time when that is given. `null`
   * means that the id is none of this timetable's, or the trip does not run on its day.
   */
  tripById(id: string, realtime?: Realtime): TripRun | null {
    const live = realtime?.runById(id);
    if (live) return liveTripRun(this.trips, live);
    const split = id.lastIndexOf('|');
    const day = parseServiceDate(id.slice(split + 1));
    return split < 0 || day === null ? null : this.trip(id.slice(0, split), day);
  }

  /**
   * The trip with a feed's `trip_id` on a service day (days since 1970-01-01), by the timetable.
   * `null` means that there is none, or it does not run on the day.
   */
  trip(feedTripId: string, serviceDay: number): TripRun | null {
    const trip = this.trips.indexOf(feedTripId);
    const day = serviceDay - this.feed.firstDay;
    const { dayZero, tripService } = this.data.columns;
    if (trip < 0 || day < 0 || day >= dayZero.length) return null;
    if (!runsOn(this.data, tripService[trip]!, day)) return null;
    return plannedTripRun(this.trips, trip, serviceDay);
  }
}
