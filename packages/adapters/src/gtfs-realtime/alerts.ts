import type { Remark } from '@perron/schema';
import { localIso } from '../shared/local-iso';
import { plainText, shortened } from '../shared/plain-text';
import type { SeverityLevel } from '../shared/realtime-message/enum-tables';
import type {
  ActivePeriod,
  EntitySelector,
  FeedAlert,
} from '../shared/realtime-message/feed-message';
import { translated } from './translation';

const maxTextLength = 2_000;

/**
 * The subject that remarks are wanted for: a trip's call, a station, a line. A selector that speaks of
 * something that is not given here does not fit.
 */
export interface AlertSubject {
  readonly agencyId?: string | null;
  /** The feed's `route_id` and `route_type`. */
  readonly routeId?: string;
  readonly routeType?: number;
  readonly directionId?: 0 | 1 | null;
  /** The feed's `trip_id` and service day (`20260328`). */
  readonly tripId?: string;
  readonly startDate?: string;
  /** Platforms and stations, by `stop_id`. */
  readonly stopIds?: readonly string[];
}

export interface RemarkOptions {
  /** Such as `de`. */
  readonly language: string;
  /** IANA name; for the validity. */
  readonly timeZone: string;
  /** The moment that the remark is for: the departure's, not the asking's. */
  readonly atEpochSeconds: number;
}

/** As transport.rest's sources rank them: a greater number matters more. */
const priorities = {
  severe: 100,
  warning: 70,
  unknown: 50,
  info: 20,
} as const satisfies Record<SeverityLevel, number>;

/** A route of the feed, as selectors name it. */
export interface AlertRoute {
  readonly agencyId: string | null;
  readonly routeId: string;
  readonly routeType: number;
}

/** A line: what one of its routes or its stations is told of concerns it. */
export interface AlertLine {
  readonly routes: readonly AlertRoute[];
  /** Where a stop is on the line, by its `stop_id`; null: it is not. */
  readonly stationOf: (stopId: string) => number | null;
}

interface Entry {
  readonly alert: FeedAlert;
  readonly selector: EntitySelector;
}

/** Finds the alerts that concern a trip, a stop or a line, and says them as remarks. */
export class AlertIndex {
  readonly #entries = new Map<string, Entry[]>();
  readonly #remarks = new Map<string, Remark | null>();

  constructor(readonly alerts: readonly FeedAlert[]) {
    for (const alert of alerts) {
      for (const selector of alert.informed) {
        const key = keyOf(selector);
        if (key === null) continue;
        const list = this.#entries.get(key);
        if (list) list.push({ alert, selector });
        else this.#entries.set(key, [{ alert, selector }]);
      }
    }
  }

  /** The alerts that concern the subject at a moment (epoch seconds), what matters most first. */
  find(subject: AlertSubject, atEpochSeconds: number): FeedAlert[] {
    if (this.#entries.size === 0) return [];
    const found = new Set<FeedAlert>();
    for (const key of keysOf(subject)) {
      for (const { alert, selector } of this.#entries.get(key) ?? []) {
        if (fits(selector, subject) && isActive(alert, atEpochSeconds)) found.add(alert);
      }
    }
    return [...found].sort((a, b) => priorities[b.severity] - priorities[a.severity]);
  }

  /** The same as remarks of the type warning, in the asked language where there is one. */
  remarksFor(subject: AlertSubject, options: RemarkOptions): Remark[] {
    return this.find(subject, options.atEpochSeconds).flatMap((alert) => {
      const period = periodAt(alert, options.atEpochSeconds);
      const key = JSON.stringify([alert.entityId, period, options.language, options.timeZone]);
      let remark = this.#remarks.get(key);
      if (remark === undefined) this.#remarks.set(key, (remark = remarkOf(alert, period, options)));
      return remark ? [remark] : [];
    });
  }

  /** The remarks on a line, with the places of the stations that they are about; none: the whole line. */
  remarksForLine(
    line: AlertLine,
    options: RemarkOptions,
  ): { readonly remark: Remark; readonly stations: readonly number[] }[] {
    return this.alerts
      .filter((alert) => isActive(alert, options.atEpochSeconds))
      .sort((a, b) => priorities[b.severity] - priorities[a.severity])
      .flatMap((alert) => {
        const stations = stationsOn(line, alert);
        const period = periodAt(alert, options.atEpochSeconds);
        const remark = stations && remarkOf(alert, period, options);
        return remark ? [{ remark, stations }] : [];
      });
  }
}

/** Places of the stations of a line that an alert is about; null: it is not about this line. */
function stationsOn({ routes, stationOf }: AlertLine, { informed }: FeedAlert): number[] | null {
  // An alert of one trip stands on the trip's page; one without any route, agency or stop says nothing.
  const fitting = informed.filter(
    (selector) =>
      selector.trip?.tripId == null &&
      keyOf(selector) !== null &&
      routes.some((route) => namesRoute(selector, route)),
  );
  const places = fitting.map(({ stopId }) => (stopId === null ? 'all' : stationOf(stopId)));
  if (places.includes('all')) return [];
  const known = places.filter((place) => typeof place === 'number');
  return known.length === 0 ? null : [...new Set(known)].sort((a, b) => a - b);
}

/** Whether a selector's statements about routes hold for this one, in whichever direction. */
function namesRoute(selector: EntitySelector, route: AlertRoute): boolean {
  const same = (said: unknown, is: unknown) => said == null || said === is;
  return (
    same(selector.agencyId, route.agencyId) &&
    same(selector.routeId, route.routeId) &&
    same(selector.routeType, route.routeType) &&
    same(selector.trip?.routeId, route.routeId)
  );
}

/** An alert without any text says nothing to passengers: null. */
function remarkOf(
  alert: FeedAlert,
  period: ActivePeriod | null,
  { language, timeZone }: RemarkOptions,
): Remark | null {
  const summary = readable(translated(alert.header, language));
  const text = readable(translated(alert.description, language));
  if (summary === null && text === null) return null;
  const iso = (seconds: number | null | undefined) =>
    seconds == null ? null : localIso(seconds, timeZone);
  const isWarning = alert.severity === 'severe' || alert.severity === 'warning';
  return {
    type: 'warning',
    id: alert.entityId,
    summary,
    text: text ?? summary,
    icon: { type: isWarning ? 'HimWarn' : 'HimInfo', title: null },
    priority: priorities[alert.severity],
    validFrom: iso(period?.startSeconds),
    validUntil: iso(period?.endSeconds),
  };
}

/** Producers put markup in, although the specification wants plain text. */
export function readable(text: string | null): string | null {
  const plain = text === null ? '' : shortened(plainText(text).text, maxTextLength);
  return plain === '' ? null : plain;
}

export function isActive(alert: FeedAlert, at: number): boolean {
  return alert.activePeriods.length === 0 || periodAt(alert, at) !== null;
}

function periodAt({ activePeriods }: FeedAlert, at: number): ActivePeriod | null {
  const contains = ({ startSeconds, endSeconds }: ActivePeriod) =>
    at >= (startSeconds ?? -Infinity) && at < (endSeconds ?? Infinity);
  return activePeriods.find(contains) ?? null;
}

/** The key that a selector is found by: the narrowest thing that it names. null: it names nothing. */
function keyOf({ trip, stopId, routeId, agencyId, routeType }: EntitySelector): string | null {
  if (trip?.tripId != null) return `trip ${trip.tripId}`;
  if (stopId !== null) return `stop ${stopId}`;
  const route = routeId ?? trip?.routeId ?? null;
  if (route !== null) return `route ${route}`;
  if (agencyId !== null) return `agency ${agencyId}`;
  return routeType === null ? null : `type ${routeType}`;
}

function* keysOf(subject: AlertSubject): Generator<string> {
  const { tripId, stopIds, routeId, agencyId, routeType } = subject;
  if (tripId !== undefined) yield `trip ${tripId}`;
  for (const stopId of stopIds ?? []) yield `stop ${stopId}`;
  if (routeId !== undefined) yield `route ${routeId}`;
  if (agencyId != null) yield `agency ${agencyId}`;
  if (routeType !== undefined) yield `type ${routeType}`;
}

/** Everything that a selector says must be so of the subject. */
function fits(selector: EntitySelector, subject: AlertSubject): boolean {
  const { trip } = selector;
  const same = (said: unknown, is: unknown) => said == null || said === is;
  return (
    same(selector.agencyId, subject.agencyId) &&
    same(selector.routeId, subject.routeId) &&
    same(selector.routeType, subject.routeType) &&
    same(selector.directionId, subject.directionId) &&
    (selector.stopId === null || (subject.stopIds ?? []).includes(selector.stopId)) &&
    same(trip?.tripId, subject.tripId) &&
    same(trip?.startDate, subject.startDate) &&
    same(trip?.routeId, subject.routeId) &&
    same(trip?.directionId, subject.directionId)
  );
}
