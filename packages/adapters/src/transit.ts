import type { ArrivalsAnswer, DeparturesAnswer, Product, Stop, TripAnswer } from '@perron/schema';

/** What to list of a station's or a platform's departures. */
export interface DeparturesQuery {
  /** Start of the window, epoch ms. */
  readonly whenMs: number;
  readonly durationMinutes: number;
  /** At most so many; null: all in the window. */
  readonly results: number | null;
  /** Only these kinds of transport. */
  readonly products: ReadonlySet<Product>;
  /** Only trips that call at this stop later; null or absent: all. */
  readonly direction?: string | null;
  /** With remarks; they are given unless this is false. */
  readonly remarks?: boolean;
  /** Of remarks, such as `de`; absent: the source's own. */
  readonly language?: string;
}

/** What to search. The best match comes first. */
export interface LocationsQuery {
  readonly query: string;
  readonly results: number;
  /** Of names, such as `de`; absent: the source's own. */
  readonly language?: string;
}

export interface StopQuery {
  /** With the lines that call there. */
  readonly linesOfStops?: boolean;
  readonly language?: string;
}

export interface TripQuery {
  readonly language?: string;
}

/** What a source holds, for the page of the system's state. */
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
  /** First and last service day, `YYYY-MM-DD`; null: not known. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

/** A station as the network knows it. */
export interface NetworkStation {
  /** Nine digits where the network has them, else its DHID. */
  readonly code: string;
  readonly name: string;
  readonly products: ReadonlySet<Product>;
}

/** A line as the network knows it. */
export interface NetworkLine {
  /** As passengers know it, such as `U8`; lines of one product have different ones. */
  readonly name: string;
  /** Of its longest course, in their order. */
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
  /** The lines of a product, by name; none where the source cannot list them. */
  lines(product: Product): readonly NetworkLine[];
}

/**
 * The whole port: what the pages of stations and trips ask for too. Ids are nine digits or DHIDs.
 * Every method throws TransitError: `not_found` when the source knows no such thing,
 * `upstream_failed` when it gave no usable answer.
 */
export interface FullTransitService extends TransitService {
  /** Stops only; no addresses, no points of interest. */
  locations(query: LocationsQuery): Promise<readonly Stop[]>;
  stop(id: string, query?: StopQuery): Promise<Stop>;
  arrivals(stopId: string, query: DeparturesQuery): Promise<ArrivalsAnswer>;
  trip(id: string, query?: TripQuery): Promise<TripAnswer>;
  /** The stations that a product serves, by name. */
  stationsOf(product: Product): Promise<readonly NetworkStation[]>;
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
