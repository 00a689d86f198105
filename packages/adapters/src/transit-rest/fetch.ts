import { isSameStation } from '@perron/core';
import type { Product } from '@perron/schema';
import { defaultTimeZone, productNames } from '@perron/schema';
import type { FetchReply, GuardedFetch } from '../shared/guarded-fetch';
import { FetchError, replyText } from '../shared/guarded-fetch';
import { nearestFirst } from '../shared/nearest-first';
import { localIso } from '../shared/local-iso';
import { mainProducts } from '../shared/main-products';
import { TransitError } from '../transit';
import type { DeparturesQuery, FullTransitService, NetworkStation } from '../transit';
import {
  parseArrivals,
  parseDepartures,
  parseErrorBody,
  parseLocations,
  parseStop,
  parseTrip,
  ReplyError,
} from './parse';
import { defaultLanguage, liftNoticesIn, liftQuery } from './lift-notices';
import { Omissions } from './omissions';
import type { SeenNetwork } from './seen-network';
import { upstreamId } from './station-id';

export interface TransitRestDeps {
  readonly fetch: GuardedFetch;
  /** Told how many rows and fields of an answer were left out because they could not be read. */
  readonly onLeftOut?: (path: string, count: number) => void;
  /** Notes the lines and destinations that answers name. */
  readonly seen?: SeenNetwork;
}

export interface TransitRestOptions {
  /** Such as `https://v6.bvg.transport.rest`; a path is kept. */
  readonly baseUrl: string;
  /** The language of remarks, where a query names none. */
  readonly language?: string;
  /** The language of the names in its data; `null` if it is not known. */
  readonly namesLanguage?: string | null;
  /** IANA name of the network's time zone. */
  readonly timeZone?: string;
  /**
   * The network's stations by now, from elsewhere: an upstream has no list of them. Without it
   * `stations()`, `stationsOf()`, `products()`, `platforms()` and `surroundings()` are empty.
   */
  readonly stations?: () => readonly NetworkStation[];
  /** Whom the data's licence wants named; `null` if nobody that we know of. */
  readonly attribution?: string | null;
  readonly timeoutMs?: number;
  /** The size of one answer: two hours of a large station with remarks are some megabytes. */
  readonly maxBytes?: number;
}

type Parameters = Record<string, string | number | boolean>;

/**
 * The transit service from an upstream that speaks transport.rest v6. One call is one request; wrap
 * it in `createCachedTransit` before anything polls it.
 */
export function createTransitRest(
  { fetch, onLeftOut, seen }: TransitRestDeps,
  options: TransitRestOptions,
): FullTransitService {
  const {
    baseUrl,
    language = defaultLanguage,
    timeZone = defaultTimeZone,
    stations = () => [],
  } = options;
  const { timeoutMs = 10_000, maxBytes = 20_000_000 } = options;
  const base = baseUrl.replace(/\/+$/, '');

  async function ask<T>(
    path: string,
    parameters: Parameters,
    failure: string,
    parse: (body: string, omissions: Omissions) => T,
  ): Promise<T> {
    const query = new URLSearchParams({ pretty: 'false' });
    for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
    try {
      const reply: FetchReply = await fetch.read({
        url: `${base}${path}?${query}`,
        headers: { accept: 'application/json' },
        timeoutMs,
        maxBytes,
      });
      const omissions = new Omissions();
      const answer = parse(replyText(reply), omissions);
      if (omissions.count > 0) onLeftOut?.(path, omissions.count);
      return answer;
    } catch (error) {
      throw transitError(error, failure);
    }
  }

  function board<T>(
    kind: 'departures' | 'arrivals',
    stopId: string,
    query: DeparturesQuery,
    parse: (body: string, omissions: Omissions) => T,
  ): Promise<T> {
    const failure = `Failed to fetch ${kind} for ${stopId}`;
    const direction = query.direction == null ? null : idFor(query.direction, stations(), failure);
    const parameters = boardParameters({ ...query, direction }, language, timeZone);
    return ask(`/stops/${pathOf(stopId, failure)}/${kind}`, parameters, failure, parse);
  }

  const pathOf = (id: string, failure: string) =>
    encodeURIComponent(idFor(id, stations(), failure));

  const listed = (id: string) => stations().find(({ code }) => isSameStation(code, id)) ?? null;

  return {
    facts: {
      source: new URL(baseUrl).host,
      attribution: options.attribution ?? null,
      realtime: true,
      timeZone,
      lines: 0,
      trips: 0,
      stopTimes: 0,
      get stations() {
        return stations().length;
      },
      unnameableStations: 0,
      language: options.namesLanguage ?? null,
      validFrom: null,
      validUntil: null,
      reach: null,
      dayTypes: null,
      skipped: { count: 0, listed: [] },
    },
    stations,
    headsigns: () => seen?.headsigns() ?? [],
    lines: () => [],
    stationsOf: async (product) => stations().filter((station) => station.products.has(product)),
    products: async () => mainProducts(stations()),
    platforms: async (id) => listed(id)?.platforms ?? [],
    async surroundings(id, radiusMetres) {
      const centre = listed(id)?.location;
      return { stations: centre ? nearestFirst(stations(), centre, radiusMetres) : [], lines: [] };
    },
    vehicle: () => Promise.reject(noVehicles(base)),
    transitLines: () => Promise.reject(noLines(base)),
    lineTrips: () => Promise.reject(noLines(base)),
    async departures(id, query) {
      const answer = await board('departures', id, query, parseDepartures);
      seen?.noteBoard(id, answer);
      return answer;
    },
    async liftNotices(id, whenMs) {
      const query = liftQuery(whenMs);
      return liftNoticesIn(await board('departures', id, query, parseDepartures), language);
    },
    // Its warnings come with the departures that they are about; a closed stop is a state of each.
    stopNotices: () => Promise.resolve([]),
    closures: () => [],
    arrivals: async (id, query) => board('arrivals', id, query, parseArrivals),
    async locations(query) {
      const parameters = {
        query: query.query,
        results: query.results,
        addresses: false,
        poi: false,
        language: query.language ?? language,
      };
      const failure = `Failed to fetch locations for ${query.query}`;
      return ask('/locations', parameters, failure, parseLocations);
    },
    async stop(id, query = {}) {
      const failure = `Failed to fetch station info for ${id}`;
      const parameters = {
        linesOfStops: query.linesOfStops === true,
        language: query.language ?? language,
      };
      const stop = await ask(`/stops/${pathOf(id, failure)}`, parameters, failure, parseStop);
      seen?.noteStop(stop);
      return stop;
    },
    async trip(id, query = {}) {
      const failure = `Failed to fetch trip info for ${id}`;
      if (id.trim() === '') throw new TransitError('not_found', failure);
      const parameters = { stopovers: true, language: query.language ?? language };
      const path = `/trips/${encodeURIComponent(id)}`;
      return ask(path, parameters, failure, (body, omissions) => parseTrip(body, id, omissions));
    },
  };
}

/**
 * The contract that we rely on lists neither lines nor what runs on them, and to put it together of
 * boards would take a request for each station every half minute: more than an upstream allows.
 */
function noLines(base: string): TransitError {
  const { host } = new URL(base);
  return new TransitError(
    'not_found',
    `Failed to fetch lines: ${host} speaks transport.rest, which has no list of lines. With a GTFS feed (TRANSIT_GTFS in place of TRANSIT_URL) there is one.`,
  );
}

/** Its trips have places, and no vehicles. */
function noVehicles(base: string): TransitError {
  const { host } = new URL(base);
  return new TransitError(
    'not_found',
    `Failed to fetch vehicle info: ${host} speaks transport.rest, which names no vehicles. A GTFS-Realtime source does.`,
  );
}

/** @throws TransitError `not_found` for an id that the upstream cannot know */
function idFor(id: string, listed: readonly NetworkStation[], failure: string): string {
  const known = upstreamId(id, listed);
  if (known !== null) return known;
  throw new TransitError('not_found', failure, {
    cause: new ReplyError(`Expected an id as the upstream has them, came "${id}".`),
  });
}

function boardParameters(query: DeparturesQuery, language: string, timeZone: string): Parameters {
  const off = productNames.filter((name: Product) => !query.products.has(name));
  return {
    when: localIso(Math.floor(query.whenMs / 1000), timeZone),
    duration: query.durationMinutes,
    language: query.language ?? language,
    ...(query.results !== null && { results: query.results }),
    ...(query.remarks === false && { remarks: false }),
    ...(query.direction != null && { direction: query.direction }),
    ...Object.fromEntries(off.map((name) => [name, false])),
  };
}

/** The catalogue's message for people; what really happened as the cause, for the log. */
function transitError(error: unknown, failure: string): unknown {
  if (error instanceof ReplyError) {
    const message = error.message === 'Failed to parse trip data' ? error.message : failure;
    return new TransitError('upstream_failed', message, { cause: error });
  }
  if (!(error instanceof FetchError)) return error;
  const body = parseErrorBody(error.bodyText);
  // A 404 page instead of JSON comes from a proxy or a wrong base URL: it says nothing of the id.
  const missing = error.status === 404 && body.json;
  const cause = body.text === '' ? error : new ReplyError(body.text, { cause: error });
  return new TransitError(missing ? 'not_found' : 'upstream_failed', failure, { cause });
}
