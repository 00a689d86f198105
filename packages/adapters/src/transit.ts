import type { DeparturesAnswer, Product } from '@perron/schema';

/** What to list of a station's or a platform's departures. */
export interface DeparturesQuery {
  /** Start of the window, epoch ms. */
  readonly whenMs: number;
  readonly durationMinutes: number;
  /** At most so many; null: all in the window. */
  readonly results: number | null;
  /** Only these kinds of transport. */
  readonly products: ReadonlySet<Product>;
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

/**
 * The port through which everything that displays and operators know of stops, departures and
 * trips comes, in the shapes of transport.rest.
 */
export interface TransitService {
  readonly facts: TransitFacts;
  /** @throws TransitError */
  departures(stopId: string, query: DeparturesQuery): Promise<DeparturesAnswer>;
  stations(): readonly NetworkStation[];
}

/** Why the transit service has no answer. */
export class TransitError extends Error {
  override readonly name = 'TransitError';
  constructor(
    readonly code: 'not_found' | 'upstream_failed',
    message: string,
  ) {
    super(message);
  }
}
