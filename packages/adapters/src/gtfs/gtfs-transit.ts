import { furtherDepartures } from '@perron/core';
import { productNames } from '@perron/schema';
import type { Product, Stop as StopShape } from '@perron/schema';
import type { BoardOptions, LineCourse, Names, Stop, Timetable, Call } from '@perron/timetable';
import { formatServiceDate } from '@perron/timetable';
import { mainProducts } from '../shared/main-products';
import { TransitError } from '../transit';
import type { DeparturesQuery, FullTransitService, NetworkLine, TransitFacts } from '../transit';
import { arrivalOf, boardCallOf, departureOf, hasLeft, tripOf } from './call-shapes';
import type { ShapeContext } from './call-shapes';
import type { GtfsSnapshot } from './gtfs-snapshot';
import { lineTripsOf } from './line-trips';
import { NetworkDirectory } from './network-directory';
import { transitLineOf } from './transit-lines';
import { stationClosureOf } from './station-closure';
import { ContractShapes } from './stop-shapes';

export interface GtfsTransitOptions {
  /** A name that an operator understands, such as the feed's file. */
  readonly source: string;
  /** A realtime source is configured, also while nothing has come of it. */
  readonly realtime: boolean;
}

/** Shapes are made once per timetable and language that it has names in, however often it is asked. */
const shapesOf = new WeakMap<Names, ContractShapes>();

/** @param language the language of names; the feed's own if absent */
function contractShapes(timetable: Timetable, language?: string): ContractShapes {
  const names = timetable.namesIn(language);
  let shapes = shapesOf.get(names);
  if (!shapes) {
    const codes = names.language === null ? undefined : contractShapes(timetable).codes;
    shapesOf.set(names, (shapes = new ContractShapes(timetable, names, codes)));
  }
  return shapes;
}

const directoryOf = new WeakMap<Timetable, NetworkDirectory>();

function networkDirectory(timetable: Timetable): NetworkDirectory {
  let directory = directoryOf.get(timetable);
  if (!directory) {
    directory = new NetworkDirectory(timetable, contractShapes(timetable));
    directoryOf.set(timetable, directory);
  }
  return directory;
}

/**
 * The transit service from a timetable in memory: GTFS in, the shapes of transport.rest out.
 * @param current the timetable and its realtime as they are now; asked again for each answer, so
 *   that a new feed takes over between two of them
 */
export function createGtfsTransit(
  current: () => GtfsSnapshot,
  options: GtfsTransitOptions,
): FullTransitService {
  let counted: { readonly timetable: Timetable; readonly facts: TransitFacts } | null = null;

  /** @param asked absent: names are the feed's own */
  function context(asked?: string, remarks = true): ShapeContext {
    const snapshot = current();
    const shapes = contractShapes(snapshot.timetable, asked);
    return { snapshot, shapes, language: asked ?? 'de', remarks, at: null };
  }

  function board(
    kind: 'departures' | 'arrivals',
    stopId: string,
    query: DeparturesQuery,
  ): { readonly calls: Call[]; readonly shown: ShapeContext } {
    const asked = context(query.language, query.remarks);
    const { timetable, realtime } = asked.snapshot;
    const failure = `Failed to fetch ${kind} for ${stopId}`;
    const stop = stopOf(timetable, stopId, failure);
    const from = query.whenMs / 1000;
    const options: BoardOptions = {
      ...(query.products.size < productNames.length && { products: query.products }),
      ...(query.results !== null && query.further !== true && { limit: query.results }),
      ...(query.direction != null && { towards: stopOf(timetable, query.direction, failure) }),
      ...(realtime && { realtime }),
      ...(query.further === true && { alsoPlanned: true }),
    };
    const calls = timetable[kind](stop, from, from + query.durationMinutes * 60, options);
    return { calls, shown: { ...asked, at: stop } };
  }

  const updatedAt = ({ snapshot }: ShapeContext) =>
    snapshot.realtime?.updatedAtEpochSeconds ?? null;

  return {
    get facts() {
      const { timetable } = current();
      // Counted once per timetable: every manifest asks for them.
      if (counted?.timetable !== timetable) {
        counted = { timetable, facts: factsOf(timetable, options) };
      }
      return counted.facts;
    },
    async departures(stopId, query) {
      const { calls, shown } = board('departures', stopId, query);
      const from = query.whenMs / 1000;
      const until = from + query.durationMinutes * 60;
      const stands = (call: Call) => call.staysSeconds > 0 && !hasLeft(call, shown);
      // Deleted trains, and those that left or leave at another time, are among the further ones alone.
      const isListed = (call: Call) =>
        !call.deleted && call.epochSeconds < until && (call.epochSeconds >= from || stands(call));
      const within = calls.filter(isListed);
      const whole = within.slice(0, query.results ?? within.length);
      const named = new Set(whole);
      const further = () =>
        calls.filter((call) => !named.has(call)).map((call) => boardCallOf(call, shown));
      return {
        departures: whole.map((call) => departureOf(call, shown)),
        realtimeDataUpdatedAt: updatedAt(shown),
        ...(query.further === true && { further: furtherDepartures(further()) }),
      };
    },
    async arrivals(stopId, query) {
      const { calls, shown } = board('arrivals', stopId, query);
      return {
        arrivals: calls.map((call) => arrivalOf(call, shown)),
        realtimeDataUpdatedAt: updatedAt(shown),
      };
    },
    async locations({ query, results, language }) {
      const { snapshot, shapes } = context(language);
      return snapshot.timetable
        .search(query, results)
        .filter((stop) => shapes.codes.of(stop) !== null)
        .map((stop) => shapes.stop(stop));
    },
    async stop(id, { linesOfStops = false, language } = {}): Promise<StopShape> {
      const { snapshot, shapes } = context(language);
      const stop = stopOf(snapshot.timetable, id, `Failed to fetch station info for ${id}`);
      if (!linesOfStops) return shapes.stop(stop);
      const lines = snapshot.timetable.linesOf(stop).map((line) => shapes.line(line, null));
      return { ...shapes.stop(stop), lines };
    },
    async trip(id, { language } = {}) {
      const shown = context(language);
      const { timetable, realtime } = shown.snapshot;
      const run = timetable.tripById(id, realtime ?? undefined);
      if (!run) throw new TransitError('not_found', `Failed to fetch trip info for ${id}`);
      return { trip: tripOf(run, shown), realtimeDataUpdatedAt: updatedAt(shown) };
    },
    async vehicle(id) {
      const shown = context();
      const vehicle = shown.snapshot.notices?.vehicle(id) ?? null;
      if (!vehicle) throw new TransitError('not_found', `Failed to fetch vehicle info for ${id}`);
      const { name, run, location, madeAtSeconds: seenAt } = vehicle;
      return {
        vehicle: {
          ...name,
          tripId: run?.id ?? null,
          seenAt,
          ...(location && { currentLocation: location }),
        },
        realtimeDataUpdatedAt: updatedAt(shown),
      };
    },
    stations: () => networkDirectory(current().timetable).stations(),
    headsigns: () => current().timetable.data.headsigns.filter((text) => text !== ''),
    lines: (product) => networkLines(current().timetable, product),
    stationsOf: async (product) => networkDirectory(current().timetable).stations(product),
    products: async () => mainProducts(networkDirectory(current().timetable).stations()),
    async platforms(id) {
      const { timetable } = current();
      return networkDirectory(timetable).station(stationWith(timetable, id)).platforms;
    },
    async liftNotices(id, whenMs, language) {
      const { timetable, notices } = current();
      const station = stationWith(timetable, id);
      const stopIds = new Set([station, ...timetable.platformsOf(station)].map((stop) => stop.id));
      return notices?.liftsAt(stopIds, Math.floor(whenMs / 1000), language) ?? [];
    },
    async stopNotices(id, whenMs, language) {
      const { timetable, notices } = current();
      const station = stationWith(timetable, id);
      const stops = [station, ...timetable.platformsOf(station)];
      const subject = { stops, lines: timetable.linesOf(station) };
      const epochSeconds = Math.floor(whenMs / 1000);
      return notices?.stopNoticesAt({ ...subject, epochSeconds }, language) ?? [];
    },
    closures(fromMs, untilMs) {
      const { snapshot, shapes } = context();
      const [from, until] = [Math.floor(fromMs / 1000), Math.floor(untilMs / 1000)];
      const found = snapshot.notices?.closures(from, until) ?? [];
      return found.map((closure) => stationClosureOf(closure, snapshot.timetable, shapes));
    },
    async surroundings(id, radiusMetres) {
      const { timetable } = current();
      return networkDirectory(timetable).around(stationWith(timetable, id), radiusMetres);
    },
    async transitLines(product) {
      const { snapshot, shapes } = context();
      return snapshot.timetable
        .lineNetworks()
        .filter(({ lines }) => product === null || lines[0]!.product === product)
        .map((line) => transitLineOf(line, shapes));
    },
    async lineTrips(lineId, whenMs, language) {
      const { timetable, realtime, notices } = current();
      const line = timetable
        .lineNetworks()
        .find(({ lines }) => lines.some(({ id }) => id === lineId));
      if (!line) throw new TransitError('not_found', `Failed to fetch trips of line ${lineId}`);
      return lineTripsOf(line, { timetable, realtime, notices, whenMs, language });
    },
  };
}

/**
 * @param failure what cannot be had without the stop (specification, section 8)
 * @throws TransitError not_found
 */
function stopOf(timetable: Timetable, id: string, failure: string): Stop {
  const stop = timetable.stopById(id);
  if (stop) return stop;
  const cause = new Error(`No stop of the timetable has the id ${id}.`);
  throw new TransitError('not_found', failure, { cause });
}

/** The station with an id, or the one of the platform with it. @throws TransitError not_found */
function stationWith(timetable: Timetable, id: string): Stop {
  return timetable.stationOf(stopOf(timetable, id, `Failed to fetch station info for ${id}`));
}

/** A feed may have several routes of one name: the longest stands for all. */
function networkLines(timetable: Timetable, product: Product): NetworkLine[] {
  const longest = new Map<string, LineCourse>();
  for (const course of timetable.courses((line) => line.product === product)) {
    const known = longest.get(course.line.name);
    if (!known || course.stations.length > known.stations.length) {
      longest.set(course.line.name, course);
    }
  }
  return [...longest]
    .sort(([a], [b]) => timetable.compareNames(a, b))
    .map(([name, { stations }]) => ({
      name,
      stations: stations.map((stop) => networkDirectory(timetable).station(stop)),
    }));
}

function factsOf(timetable: Timetable, { source, realtime }: GtfsTransitOptions): TransitFacts {
  const { feed, data, served } = timetable;
  return {
    source,
    attribution: feed.attributions.length > 0 ? feed.attributions.join('; ') : null,
    realtime,
    timeZone: feed.timeZone,
    lines: data.lines.length,
    trips: data.columns.tripService.length,
    stopTimes: data.columns.visitTrip.length,
    stations: data.stops.filter((stop) => stop.kind === 'station').length,
    unnameableStations: timetable.stations().length - networkDirectory(timetable).stations().length,
    language: feed.language,
    validFrom: served ? isoDate(feed.firstDay) : null,
    validUntil: served ? isoDate(feed.lastDay) : null,
    reach: {
      fromMs: served && served.fromEpochSeconds * 1000,
      untilMs: served && served.untilEpochSeconds * 1000,
    },
    dayTypes: served && {
      known: { from: isoDate(feed.firstDay), until: isoDate(feed.lastDay) },
      others: [...timetable.unusualDays()].map(([day, type]) => ({ day: isoDate(day), type })),
    },
    skipped: data.skipped,
  };
}

/** `20260328` as `2026-03-28`. */
function isoDate(day: number): string {
  return formatServiceDate(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
