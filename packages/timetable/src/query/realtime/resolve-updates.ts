import { formatServiceDate, parseServiceDate } from '../service-date';
import type { Timetable } from '../timetable';
import type { ResolvedUpdate } from './fill-live-run';
import type { AddedTrip } from './live-run';
import { serviceDayOf } from './service-day-of';
import type { MatchCounters } from './source-match';
import { tripsByRule } from './trip-id-rules';
import type { TripUpdate } from './trip-update';
import { nearestRun, startSeconds, startText, tripsStarting } from './trips-by-start';

/** Updates by the trip of the timetable that they are about. */
export interface ResolvedUpdates {
  /** The last one said about each trip and day. */
  readonly known: ReadonlyMap<string, Found>;
  readonly added: ReadonlyMap<string, TripUpdate>;
  readonly unknownTrips: number;
}

interface UpdatesNow {
  readonly updates: readonly TripUpdate[];
  readonly nowEpochSeconds: number;
}

/** A run and what is known about it. */
export interface Found extends ResolvedUpdate {
  readonly serviceDay: number;
  /** The rule by which the trip's id was understood; `null` means that the whole id names it. */
  readonly rule: string | null;
  /**
   * The trip that the run is, beside the one whose course it takes; `null` means that the run is
   * that trip itself.
   */
  readonly double: AddedTrip | null;
}

/** How many updates are looked up between two yields: about a millisecond's worth. */
const sliceSize = 500;

/** Finds trip and service day of each update, and counts what is found. Yields between slices. */
export function* resolveUpdates(
  timetable: Timetable,
  { updates, nowEpochSeconds }: UpdatesNow,
  matches: MatchCounters,
): Generator<void, ResolvedUpdates> {
  const known = new Map<string, Found>();
  const added = new Map<string, TripUpdate>();
  let unknownTrips = 0;
  for (let i = 0; i < updates.length; i++) {
    if (i % sliceSize === sliceSize - 1) yield;
    const update = updates[i]!;
    const resolved = resolve(timetable, update, nowEpochSeconds);
    const match = matches.of(update);
    if (resolved || update.status !== 'added') match.trips++;
    if (resolved) {
      known.set(idOf(timetable, resolved), resolved);
      match.tripsFound++;
      if (resolved.rule !== null) match.tripsByRule++;
      match.rule = resolved.rule ?? match.rule;
    } else if (update.status === 'added') {
      const day = update.startDate ?? today(timetable, nowEpochSeconds);
      added.set(`${update.tripId}|${day}`, update);
    } else unknownTrips++;
  }
  return { known, added, unknownTrips };
}

function idOf(timetable: Timetable, { double, trip, serviceDay }: Found): string {
  return double?.id ?? timetable.trips.idOn(trip, serviceDay);
}

function resolve(timetable: Timetable, update: TripUpdate, nowEpochSeconds: number): Found | null {
  if (update.copyOf != null) return doubleOf(timetable, update, nowEpochSeconds);
  if (update.tripId === '') return byStart(timetable, update, nowEpochSeconds);
  const trip = timetable.trips.indexOf(runId(update));
  if (trip >= 0) return onItsDay(timetable, update, trip, nowEpochSeconds, null);
  if (update.status === 'added') return null;
  const offGrid = runOffGrid(timetable, update, nowEpochSeconds);
  if (offGrid) return offGrid;
  const candidates = tripsByRule(timetable, update.tripId);
  if (!candidates) return null;
  // The same id names a trip of each service (weekday, Saturday): one of them runs on the day.
  return firstOnItsDay(timetable, update, candidates.trips, nowEpochSeconds, candidates.rule);
}

/** An update without a `trip_id`: its route, direction and start name one trip, or none. */
function byStart(timetable: Timetable, update: TripUpdate, nowEpochSeconds: number): Found | null {
  const { routeId, directionId = null, startTime } = update;
  const seconds = startTime === null ? null : startSeconds(startTime);
  if (routeId === null || seconds === null) return null;
  const trips = tripsStarting(timetable, routeId, directionId, seconds);
  return firstOnItsDay(timetable, update, trips, nowEpochSeconds, null);
}

function firstOnItsDay(
  timetable: Timetable,
  update: TripUpdate,
  trips: readonly number[],
  nowEpochSeconds: number,
  rule: string | null,
): Found | null {
  for (const trip of trips) {
    const found = onItsDay(timetable, update, trip, nowEpochSeconds, rule);
    if (found) return found;
  }
  return null;
}

function onItsDay(
  timetable: Timetable,
  update: TripUpdate,
  trip: number,
  nowEpochSeconds: number,
  rule: string | null,
): Found | null {
  const day = serviceDayOf(timetable.data, update, trip, nowEpochSeconds);
  if (day < 0) return null;
  const serviceDay = timetable.feed.firstDay + day;
  return { update, trip, day, serviceDay, rule, shiftSeconds: 0, double: null };
}

/**
 * A trip that runs once more, at another time. `null` means that it is a double of none of the
 * timetable's.
 */
function doubleOf(timetable: Timetable, update: TripUpdate, nowEpochSeconds: number): Found | null {
  const { copyOf, startTime } = update;
  if (copyOf == null) return null;
  const seconds = startTime === null ? null : startSeconds(startTime);
  const exact = timetable.trips.indexOf(copyOf);
  const trip = exact >= 0 ? exact : nearestRun(timetable, copyOf, seconds ?? 0);
  return trip === null ? null : beside(timetable, update, trip, seconds, nowEpochSeconds);
}

/** A run of a headway service starts when it starts, not at one of the minutes that the headway makes. */
function runOffGrid(
  timetable: Timetable,
  update: TripUpdate,
  nowEpochSeconds: number,
): Found | null {
  const seconds = update.startTime === null ? null : startSeconds(update.startTime);
  if (seconds === null) return null;
  const trip = nearestRun(timetable, update.tripId, seconds);
  // A start that exact times do not have is a mistake: the run would stand on boards twice.
  if (trip === null || timetable.trips.headwayOf(trip) === null) return null;
  return beside(timetable, update, trip, seconds, nowEpochSeconds);
}

/** A run that takes the course of a trip beside it. */
function beside(
  timetable: Timetable,
  update: TripUpdate,
  trip: number,
  startsAt: number | null,
  nowEpochSeconds: number,
): Found | null {
  const { feed, trips, data } = timetable;
  const serviceDay = parseServiceDate(update.startDate ?? today(timetable, nowEpochSeconds));
  const day = (serviceDay ?? -1) - feed.firstDay;
  if (serviceDay === null || day < 0 || day >= data.columns.dayZero.length) return null;
  const leaves = timetable.trips.startSeconds(trip);
  const shiftSeconds = startsAt === null ? 0 : startsAt - leaves;
  const id = `${update.tripId}|${startText(startsAt ?? leaves)}|${formatServiceDate(serviceDay)}`;
  const { tripId, headsign } = update;
  const double = { id, tripId, line: trips.line(trip), headsign, endsUnknown: false };
  return { update, trip, day, serviceDay, rule: null, shiftSeconds, double };
}

/** Each run of `frequencies.txt` is a separate trip here, named by its start. */
function runId({ tripId, startTime }: TripUpdate): string {
  const seconds = startTime === null ? null : startSeconds(startTime);
  return seconds === null ? tripId : `${tripId}|${startText(seconds)}`;
}

function today(timetable: Timetable, nowEpochSeconds: number): string {
  const { dayZero } = timetable.data.columns;
  const day = Math.floor((nowEpochSeconds - dayZero[0]!) / 86_400);
  return formatServiceDate(timetable.feed.firstDay + day);
}
