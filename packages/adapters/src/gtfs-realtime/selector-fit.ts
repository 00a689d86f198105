import type { EntitySelector, TripDescriptor } from '../shared/realtime-message/feed-message';

/**
 * The subject that remarks are wanted for: a trip's call, a station, a line. A selector that speaks of
 * something that is not given here does not fit.
 */
export interface AlertSubject {
  readonly agencyId?: string | null;
  /** The feed's `route_id` and `route_type`. */
  readonly routeId?: string;
  readonly routeType?: number;
  /** `null` means that the timetable does not say in which direction the trip goes. */
  readonly directionId?: 0 | 1 | null;
  /** The feed's `trip_id`, of a run of `frequencies.txt` with its start (`U2|05:10:00`); and its service day. */
  readonly tripId?: string;
  readonly startDate?: string;
  /**
   * When the trip leaves its first stop, in seconds of the service day; `null` if it is not known.
   */
  readonly startSeconds?: number | null;
  /** Platforms and stations, by `stop_id`. */
  readonly stopIds?: readonly string[];
}

/** An alert that names nothing is about the whole network. */
export const networkKey = 'network';

/** A direction of no line, or a start of no trip: nobody can say what is meant. */
export const unclearKey = 'unclear';

/** The key that a selector is found by: the narrowest thing that it names. */
export function keyOf(selector: EntitySelector): string {
  const { trip, stopId, routeId, agencyId, routeType, directionId } = selector;
  if (trip?.tripId != null) return `trip ${trip.tripId}`;
  if (stopId !== null) return `stop ${stopId}`;
  const route = routeId ?? trip?.routeId ?? null;
  if (route !== null) return `route ${route}`;
  if (agencyId !== null) return `agency ${agencyId}`;
  if (routeType !== null) return `type ${routeType}`;
  const rest = directionId ?? trip?.directionId ?? trip?.startTime ?? trip?.startDate ?? null;
  return rest === null ? networkKey : unclearKey;
}

/** The keys under which selectors of a subject may be found. */
export function* keysOf(subject: AlertSubject): Generator<string> {
  const { tripId, stopIds, routeId, agencyId, routeType } = subject;
  if (tripId !== undefined) {
    yield `trip ${tripId}`;
    const run = runOf(tripId);
    if (run) yield `trip ${run.tripId}`;
  }
  for (const stopId of stopIds ?? []) yield `stop ${stopId}`;
  if (routeId !== undefined) yield `route ${routeId}`;
  if (agencyId != null) yield `agency ${agencyId}`;
  if (routeType !== undefined) yield `type ${routeType}`;
}

/**
 * A run of `frequencies.txt`, by the trip that it is a run of and its start; `null` if the trip is
 * none.
 */
function runOf(tripId: string): { readonly tripId: string; readonly start: number } | null {
  const split = tripId.lastIndexOf('|');
  const start = split < 0 ? null : secondsOf(tripId.slice(split + 1));
  return start === null ? null : { tripId: tripId.slice(0, split), start };
}

/** Seconds of `HH:MM:SS` or `H:MM`; `null` if it is neither. */
function secondsOf(clock: string): number | null {
  const [, hours, minutes, seconds = '0'] =
    /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(clock.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function same(said: unknown, is: unknown): boolean {
  return said == null || said === is;
}

/**
 * A direction where the timetable does not say the trip's own. Words are told in both rather than in none;
 * a state is not taken for either.
 */
function sameDirection(
  said: number | null | undefined,
  is: 0 | 1 | null | undefined,
  strict: boolean,
): boolean {
  return said == null || said === is || (is === null && !strict);
}

/** Everything that a selector says must be so of the subject. */
export function fits(selector: EntitySelector, subject: AlertSubject, strict = false): boolean {
  const { stopId, trip } = selector;
  return (
    same(selector.agencyId, subject.agencyId) &&
    same(selector.routeId, subject.routeId) &&
    same(selector.routeType, subject.routeType) &&
    sameDirection(selector.directionId, subject.directionId, strict) &&
    (stopId === null || (subject.stopIds ?? []).includes(stopId)) &&
    (trip === null || isTrip(trip, subject, strict))
  );
}

/**
 * A trip by its id, or by its route, direction and start. A start beside an id tells runs of
 * `frequencies.txt` apart; many producers give it for all trips, in whichever form, so elsewhere the id
 * alone counts.
 */
function isTrip(trip: TripDescriptor, subject: AlertSubject, strict: boolean): boolean {
  return (
    same(trip.startDate, subject.startDate) &&
    same(trip.routeId, subject.routeId) &&
    sameDirection(trip.directionId, subject.directionId, strict) &&
    (trip.tripId === null
      ? startsAt(trip.startTime, subject.startSeconds)
      : hasId(trip.tripId, trip.startTime, subject.tripId))
  );
}

function hasId(tripId: string, startTime: string | null, asked: string | undefined): boolean {
  if (asked === undefined) return false;
  if (asked === tripId) return true;
  const run = runOf(asked);
  return run?.tripId === tripId && startsAt(startTime, run.start);
}

function startsAt(startTime: string | null, seconds: number | null | undefined): boolean {
  return startTime === null || (seconds != null && secondsOf(startTime) === seconds);
}

/** Whether a selector is about one trip, however it names it. */
export function namesTrip({ trip }: EntitySelector): boolean {
  return trip?.tripId != null || trip?.startTime != null;
}
