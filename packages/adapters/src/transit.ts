import type {
  ArrivalsAnswer,
  Calendar,
  DeparturesAnswer,
  Line,
  LineTripsAnswer,
  Product,
  Stop,
  TransitLine,
  TripAnswer,
  VehicleAnswer,
} from '@perron/schema';
import type { StationClosure, TimetableReach } from '@perron/core';
import type { SkippedRows } from '@perron/timetable';
import type { LiftNotice } from './shared/lift-notice';
import type { StopNotice } from './shared/stop-notice';

export type { LiftNotice } from './shared/lift-notice';
export type { StopNotice } from './shared/stop-notice';

/** Selects departures of a station or a platform. */
export interface DeparturesQuery {
  /** Start of the window, epoch ms. */
  readonly whenMs: number;
  readonly durationMinutes: number;
  /** At most this many are wanted; `null` means all in the window. */
  readonly results: number | null;
  /** The departures come with what leaves after them in the window, in few bytes. */
  readonly further?: boolean;
  /** Only these kinds of transport. */
  readonly products: ReadonlySet<Product>;
  /** Only trips that call at this stop later; null or absent: all. */
  readonly direction?: string | null;
  /** With remarks; they are given unless this is false. */
  readonly remarks?: boolean;
  /** The language of remarks and names, such as `de`; the source's own if absent. */
  readonly language?: string;
}

/** Selects search results. The best match comes first. */
export interface LocationsQuery {
  readonly query: string;
  readonly results: number;
  /** The language of names, such as `de`; the source's own if absent. */
  readonly language?: string;
}

export interface StopQuery {
  /** With the lines that call there. */
  readonly linesOfStops?: boolean;
  /** The language of names, such as `de`; the source's own if absent. */
  readonly language?: string;
}

export interface TripQuery {
  /** The language of remarks and names, such as `de`; the source's own if absent. */
  readonly language?: string;
}

/** Facts about a source, for the page of the system's state. */
export interface TransitFacts {
  /** A name that an operator understands, such as the feed's file. */
  readonly source: string;
  readonly attribution: string | null;
  /** The source gives realtime; where it does not, the timetable is all there is. */
  readonly realtime: boolean;
  /** IANA name. */
  readonly timeZone: string;
  /** 0 where the source cannot count: an upstream lists neither lines nor trips. */
  readonly lines: number;
  readonly trips: number;
  readonly stopTimes: number;
  readonly stations: number;
  /** Stations that departures leave from, but that no address can name: they cannot be shown. */
  readonly unnameableStations: number;
  /**
   * The language of the names in the data, as the source says it (`de`, `en-US`, `mul`); `null` if
   * it does not.
   */
  readonly language: string | null;
  /** First and last service day, `YYYY-MM-DD`; `null` if it is not known, or nothing ever runs. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** From the first departure to the last arrival of all; `null` if it is not known. */
  readonly reach: TimetableReach | null;
  /** As on which days of the week it runs; `null` if it is not known. */
  readonly dayTypes: Calendar['dayTypes'];
  /** Rows of the source that were left out, because they could not be used. */
  readonly skipped: SkippedRows;
}

/** A platform of a station that any line calls at. */
export interface NetworkPlatform {
  readonly id: string;
  /** The text of its sign, such as `2` or `B`; `null` if it is not known. */
  readonly name: string | null;
  readonly lines: readonly Line[];
}

/** A station as the network knows it. */
export interface NetworkStation {
  /** The network's `stop_code` where it is this station's alone, else its `stop_id`. */
  readonly code: string;
  readonly name: string;
  /** IANA name of the zone that its clocks show; absent: the network's. */
  readonly timeZone?: string;
  readonly products: ReadonlySet<Product>;
  /** WGS84; `null` if it is not known. */
  readonly location: Stop['location'];
  /** Departures in an average week; `null` if it is not known. */
  readonly weeklyDepartures: number | null;
  /** Those that call there, each name once, in the network's order. */
  readonly lines: readonly Line[];
  /** By their signs, those without one last; none where the network names no platforms. */
  readonly platforms: readonly NetworkPlatform[];
}

/** A point on earth, WGS84 degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The surroundings of a station, for a map. */
export interface Surroundings {
  /** The nearest first; the station itself leads. */
  readonly stations: readonly NetworkStation[];
  /** Lines with the parts of their courses that are near, from station to station. */
  readonly lines: readonly {
    readonly line: Line;
    readonly paths: readonly (readonly GeoPoint[])[];
  }[];
}

/** A line as the network knows it. */
export interface NetworkLine {
  /** As passengers know it, such as `U8`; lines of one product have different ones. */
  readonly name: string;
  /** The stations of its longest course, in their order. */
  readonly stations: readonly NetworkStation[];
}

/**
 * The port through which everything that displays and operators know of stops, departures and
 * trips comes, in the shapes of transport.rest.
 */
export interface TransitService {
  readonly facts: TransitFacts;
  /** @throws TransitError */
  departures(stopId: string, query: DeparturesQuery): Promise<DeparturesAnswer>;
  stations(): readonly NetworkStation[];
  /** The destinations as trips name them, each text once; none where the source cannot list it. */
  headsigns(): readonly string[];
  /** The lines of a product, by name; none where the source cannot list them. */
  lines(product: Product): readonly NetworkLine[];
}

/**
 * The whole port: what the pages of stations and trips ask for too. Ids are the network's own.
 * Every method throws TransitError: `not_found` when the source knows no such thing,
 * `upstream_failed` when it gave no usable answer.
 */
export interface FullTransitService extends TransitService {
  /** Stops only; no addresses, no points of interest. */
  locations(query: LocationsQuery): Promise<readonly Stop[]>;
  stop(id: string, query?: StopQuery): Promise<Stop>;
  arrivals(stopId: string, query: DeparturesQuery): Promise<ArrivalsAnswer>;
  trip(id: string, query?: TripQuery): Promise<TripAnswer>;
  /**
   * The trip that a vehicle runs now, by the id or the label that the realtime source gives it. `not_found` also
   * where the source has not heard of it for five minutes, or names no vehicles.
   */
  vehicle(idOrLabel: string): Promise<VehicleAnswer>;
  /** The stations that a product serves, by name. */
  stationsOf(product: Product): Promise<readonly NetworkStation[]>;
  /** The products that the network has, its main one first. */
  products(): Promise<readonly Product[]>;
  /** The platforms of a station; none where the source does not know them. */
  platforms(stationId: string): Promise<readonly NetworkPlatform[]>;
  /** Stations and lines near a station; none where the source does not know its place. */
  surroundings(stationId: string, radiusMetres: number): Promise<Surroundings>;
  /**
   * The lines with their stations and branches, as the source orders them; `null` means all
   * products.
   */
  transitLines(product: Product | null): Promise<readonly TransitLine[]>;
  /**
   * The trips of a line that are on their way at a moment (epoch ms), by the id of the line, and what the
   * source tells of the line then.
   * @param language the language of what it tells, such as `de`
   */
  lineTrips(lineId: string, whenMs: number, language: string): Promise<LineTripsAnswer>;
  /**
   * The source's notices on a station's lifts at a moment (epoch ms). None means that it tells nothing, not
   * that all of them work.
   * @param language in which it is wanted, such as `de`
   * @throws TransitError
   */
  liftNotices(stopId: string, whenMs: number, language: string): Promise<readonly LiftNotice[]>;
  /**
   * The source's other notices for people at a station at a moment (epoch ms): on the station, on its lines,
   * on the whole network. None where the source has them at its departures only.
   * @param language in which they are wanted, such as `de`
   * @throws TransitError
   */
  stopNotices(stopId: string, whenMs: number, language: string): Promise<readonly StopNotice[]>;
  /** The stations that the source says are closed at some moment of a span, epoch ms. */
  closures(fromMs: number, untilMs: number): readonly StationClosure[];
}

/** Why the transit service has no answer. `cause` says more, for the log. */
export class TransitError extends Error {
  override readonly name = 'TransitError';
  constructor(
    readonly code: 'not_found' | 'upstream_failed',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
