import type { EntitySelector, FeedAlert } from '../shared/realtime-message/feed-message';
import { keyOf, namesTrip, networkKey, unclearKey } from './selector-fit';

/** A route of the feed, as selectors name it. */
export interface AlertRoute {
  readonly agencyId: string | null;
  readonly routeId: string;
  readonly routeType: number;
}

/** A station with its platforms, by `stop_id`, and the routes that call there. */
export interface AlertStation {
  readonly stopIds: readonly string[];
  readonly routes: readonly AlertRoute[];
}

/** How an alert concerns a station. */
export interface StationConcern {
  /** `stop`: it names the station or a platform; `line`: a line that calls there; `network`: nothing. */
  readonly about: 'stop' | 'line' | 'network';
  /** The routes that it names among the lines that call there. */
  readonly routeIds: readonly string[];
}

/** A line: what one of its routes or its stations is told of concerns it. */
export interface AlertLine {
  readonly routes: readonly AlertRoute[];
  /** Where a stop is on the line, by its `stop_id`; `null` if it is not. */
  readonly stationOf: (stopId: string) => number | null;
}

/**
 * Places of the stations of a line that an alert is about, none: the whole line; `null` if it is
 * not about this line. An alert of one trip stands on the trip's page.
 */
export function stationsOn(
  { routes, stationOf }: AlertLine,
  { informed }: FeedAlert,
): number[] | null {
  if (informed.length === 0) return [];
  const fitting = informed.filter(
    (selector) =>
      !namesTrip(selector) &&
      keyOf(selector) !== unclearKey &&
      routes.some((route) => namesRoute(selector, route)),
  );
  const places = fitting.map(({ stopId }) => (stopId === null ? 'all' : stationOf(stopId)));
  if (places.includes('all')) return [];
  const known = places.filter((place) => typeof place === 'number');
  return known.length === 0 ? null : [...new Set(known)].sort((a, b) => a - b);
}

/**
 * How an alert concerns a station; `null` if it does not, or only some of its trips, which have
 * their own remarks.
 */
export function concernAt(
  { stopIds, routes }: AlertStation,
  { informed }: FeedAlert,
): StationConcern | null {
  const here = informed.filter(
    (selector) =>
      !namesTrip(selector) && selector.stopId !== null && stopIds.includes(selector.stopId),
  );
  const isHere = here.some(
    (selector) => !namesLine(selector) || routes.some((route) => namesRoute(selector, route)),
  );
  if (isHere) return { about: 'stop', routeIds: [] };
  const lines = informed.filter(
    (selector) => !namesTrip(selector) && selector.stopId === null && namesLine(selector),
  );
  const routeIds = routes
    .filter((route) => lines.some((selector) => namesRoute(selector, route)))
    .map(({ routeId }) => routeId);
  if (routeIds.length > 0) return { about: 'line', routeIds };
  const isWide =
    informed.length === 0 || informed.some((selector) => keyOf(selector) === networkKey);
  return isWide ? { about: 'network', routeIds: [] } : null;
}

function namesLine({ agencyId, routeId, routeType, trip }: EntitySelector): boolean {
  return (agencyId ?? routeId ?? routeType ?? trip?.routeId ?? null) !== null;
}

/** Whether a selector's statements about routes hold for this one, in whichever direction. */
export function namesRoute(selector: EntitySelector, route: AlertRoute): boolean {
  const same = (said: unknown, is: unknown) => said == null || said === is;
  return (
    same(selector.agencyId, route.agencyId) &&
    same(selector.routeId, route.routeId) &&
    same(selector.routeType, route.routeType) &&
    same(selector.trip?.routeId, route.routeId)
  );
}
