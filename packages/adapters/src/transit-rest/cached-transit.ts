import type { ArrivalsAnswer, DeparturesAnswer, Stop, TripAnswer } from '@perron/schema';
import type { Clock, Timers } from '@perron/timing';
import type { CachedValue, LiveCacheOptions } from '../shared/live-cache';
import { LiveCache } from '../shared/live-cache';
import type { GateState, Standing } from '../shared/request-gate';
import { GateClosedError, RequestGate } from '../shared/request-gate';
import { TransitError } from '../transit';
import type {
  DeparturesQuery,
  FullTransitService,
  LocationsQuery,
  StopQuery,
  TripQuery,
} from '../transit';
import type { BoardWindow } from './departures-window';
import {
  currentWindow,
  departuresWithin,
  rowsWithin,
  windowKey,
  windowOf,
  windowQuery,
} from './departures-window';
import { defaultLanguage, liftNoticesIn, liftQuery } from './lift-notices';

export interface CachedTransitDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  /** A request failed, with the reason for the log; what is known already stays. */
  readonly onFailure?: (what: string, error: unknown) => void;
}

export interface CachedTransitOptions {
  /** Requests in any 60 s; the public upstreams allow 100. */
  readonly perMinute?: number;
  /** How many of these guests may cause; half of them if absent. */
  readonly forGuests?: number;
}

/** The last data of a board or a trip is kept fresh for as long as somebody watches it. */
export interface CachedTransit extends FullTransitService {
  /**
   * The same service and the same answers for callers whom nobody knows: what they ask for leaves a
   * share of the requests to displays and operators.
   */
  readonly forGuests: FullTransitService;
  /**
   * Calls back with each new answer until the returned function is called. A board's start moves
   * with the clock: what has left is not in it.
   */
  watchDepartures(
    stopId: string,
    query: DeparturesQuery,
    onChange: (snapshot: CachedValue<DeparturesAnswer>) => void,
  ): () => void;
  watchTrip(
    id: string,
    query: TripQuery,
    onChange: (snapshot: CachedValue<TripAnswer>) => void,
  ): () => void;
  /** How the upstream is doing, for the page of the system's state. */
  gate(): GateState;
  close(): void;
}

/** Station and trip caches (specification, section 9). */
const live = { freshMs: 60_000, refreshMs: 30_000, keepMs: 900_000, maxEntries: 200 };
/** Search and facts of a stop do not change while people watch: they are fetched when asked for. */
const search = { freshMs: 300_000, refreshMs: null, keepMs: 900_000, maxEntries: 500 };
const station = { ...search, freshMs: 60_000, keepMs: 3_600_000 };

/**
 * A transit service over an upstream with a limit: one request for all that ask the same, 60 s
 * fresh, renewed every 30 s while somebody asks or watches, at most 90 requests a minute in all, and
 * at most half of them for guests.
 * When nothing new can be had the last answer stays; its `realtimeDataUpdatedAt` tells its age.
 */
export function createCachedTransit(
  service: FullTransitService,
  deps: CachedTransitDeps,
  { perMinute = 90, forGuests = Math.floor(perMinute / 2) }: CachedTransitOptions = {},
): CachedTransit {
  const { clock, timers } = deps;
  const gate = new RequestGate(
    { clock },
    { perMinute, reservedForAsked: Math.ceil(perMinute / 5), forGuests },
  );
  const caches: { close(): void }[] = [];

  function cacheOf<Query, Value>(
    what: string,
    fetch: (query: Query) => Promise<Value>,
    options: LiveCacheOptions<Query>,
  ): LiveCache<Query, Value> {
    const cache = new LiveCache<Query, Value>(
      {
        clock,
        timers,
        load: (query, turn) => gate.pass(turn, () => fetch(query)),
        waitMs: (turn) => gate.waitMs(turn),
        onFailure: (key, error) => deps.onFailure?.(`${what} ${key}`, error),
      },
      options,
    );
    caches.push(cache);
    return cache;
  }

  const boardOptions = {
    ...live,
    keyOf: windowKey,
    current: (window: BoardWindow) => currentWindow(window, clock.now()),
  };
  const departures = cacheOf<BoardWindow, DeparturesAnswer>(
    'departures',
    (window) => service.departures(window.stopId, windowQuery(window)),
    boardOptions,
  );
  const arrivals = cacheOf<BoardWindow, ArrivalsAnswer>(
    'arrivals',
    (window) => service.arrivals(window.stopId, windowQuery(window)),
    boardOptions,
  );
  const trips = cacheOf<readonly [string, TripQuery], TripAnswer>(
    'trip',
    ([id, query]) => service.trip(id, query),
    { ...live, keyOf: JSON.stringify },
  );
  const stops = cacheOf<readonly [string, StopQuery], Stop>(
    'stop',
    ([id, query]) => service.stop(id, query),
    { ...station, keyOf: JSON.stringify },
  );
  const places = cacheOf<LocationsQuery, readonly Stop[]>(
    'locations',
    (query) => service.locations(query),
    { ...search, keyOf: JSON.stringify },
  );

  const answersTo = (standing: Standing): FullTransitService => ({
    facts: service.facts,
    stations: () => service.stations(),
    headsigns: () => service.headsigns(),
    lines: (product) => service.lines(product),
    stationsOf: async (product) => service.stationsOf(product),
    products: async () => service.products(),
    platforms: async (id) => service.platforms(id),
    surroundings: async (id, radiusMetres) => service.surroundings(id, radiusMetres),
    transitLines: async (product) => service.transitLines(product),
    lineTrips: async (...asked) => service.lineTrips(...asked),
    vehicle: async (id) => service.vehicle(id),
    async liftNotices(stopId, whenMs) {
      const window = windowOf(stopId, liftQuery(whenMs), clock.now());
      const failure = `Failed to fetch departures for ${stopId}`;
      const { value } = await explained(departures.get(window, standing), failure);
      return liftNoticesIn(value, defaultLanguage);
    },
    stopNotices: async (...asked) => service.stopNotices(...asked),
    closures: (fromMs, untilMs) => service.closures(fromMs, untilMs),
    async departures(stopId, query) {
      const window = windowOf(stopId, query, clock.now());
      const { value } = await explained(
        departures.get(window, standing),
        `Failed to fetch departures for ${stopId}`,
      );
      return departuresWithin(value, query);
    },
    async arrivals(stopId, query) {
      const window = windowOf(stopId, query, clock.now());
      const { value } = await explained(
        arrivals.get(window, standing),
        `Failed to fetch arrivals for ${stopId}`,
      );
      return { ...value, arrivals: rowsWithin(value.arrivals, query) };
    },
    async trip(id, query = {}) {
      const failure = `Failed to fetch trip info for ${id}`;
      return (await explained(trips.get([id, query], standing), failure)).value;
    },
    async stop(id, query = {}) {
      const failure = `Failed to fetch station info for ${id}`;
      return (await explained(stops.get([id, query], standing), failure)).value;
    },
    async locations(query) {
      const failure = `Failed to fetch locations for ${query.query}`;
      return (await explained(places.get(query, standing), failure)).value;
    },
  });

  return {
    ...answersTo('reserved'),
    forGuests: answersTo('guest'),
    watchDepartures(stopId, query, onChange) {
      return departures.subscribe(windowOf(stopId, query, clock.now()), ({ value, ...age }) => {
        const rows = rowsWithin(value.departures, { ...query, whenMs: clock.now() });
        onChange({ ...age, value: { ...value, departures: rows } });
      });
    },
    watchTrip(id, query, onChange) {
      return trips.subscribe([id, query], onChange);
    },
    gate: () => gate.state(),
    close() {
      for (const cache of caches) cache.close();
    },
  };
}

/** A closed gate is told with the message of the catalogue, like any other failure. */
async function explained<T>(answer: Promise<T>, failure: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof GateClosedError)) throw error;
    throw new TransitError('upstream_failed', failure, { cause: error });
  }
}
