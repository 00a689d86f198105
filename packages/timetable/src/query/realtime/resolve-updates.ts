import { formatServiceDate } from '../service-date';
import type { Timetable } from '../timetable';
import { serviceDayOf } from './service-day-of';
import type { ResolvedUpdate } from './fill-live-run';
import type { MatchCounters } from './source-match';
import { tripsByRule } from './trip-id-rules';
import type { TripUpdate } from './trip-update';

/** Updates by the trip of the timetable that they are about. */
export interface ResolvedUpdates {
  /** The last one said about each trip and day. */
  readonly known: ReadonlyMap<string, ResolvedUpdate>;
  readonly added: ReadonlyMap<string, TripUpdate>;
  readonly unknownTrips: number;
}

interface UpdatesNow {
  readonly updates: readonly TripUpdate[];
  readonly nowEpochSeconds: number;
}

/** How many updates are looked up between two yields: about a millisecond's worth. */
const sliceSize = 500;

/** Finds trip and service day of each update, and counts what is found. Yields between slices. */
export function* resolveUpdates(
  timetable: Timetable,
  { updates, nowEpochSeconds }: UpdatesNow,
  matches: MatchCounters,
): Generator<void, ResolvedUpdates> {
  const known = new Map<string, ResolvedUpdate>();
  const added = new Map<string, TripUpdate>();
  let unknownTrips = 0;
  for (let i = 0; i < updates.length; i++) {
    if (i % sliceSize === sliceSize - 1) yield;
    const update = updates[i]!;
    const resolved = resolve(timetable, update, nowEpochSeconds);
    const match = matches.of(update);
    if (resolved || update.status !== 'added') match.trips++;
    if (resolved) {
      known.set(timetable.trips.idOn(resolved.trip, resolved.serviceDay), resolved);
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

interface Found extends ResolvedUpdate {
  readonly serviceDay: number;
  /** The rule by which its id was understood; null: by the whole of it. */
  readonly rule: string | null;
}

function resolve(timetable: Timetable, update: TripUpdate, nowEpochSeconds: number): Found | null {
  const trip = timetable.trips.indexOf(runId(update));
  if (trip >= 0) return onItsDay(timetable, update, trip, nowEpochSeconds, null);
  if (update.status === 'added') return null;
  const candidates = tripsByRule(timetable, update.tripId);
  if (!candidates) return null;
  // The same id names a trip of each service (weekday, Saturday): one of them runs on the day.
  for (const one of candidates.trips) {
    const found = onItsDay(timetable, update, one, nowEpochSeconds, candidates.rule);
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
  return { update, trip, day, serviceDay: timetable.feed.firstDay + day, rule };
}

/** Each run of `frequencies.txt` is a separate trip here, named by its start. */
function runId({ tripId, startTime }: TripUpdate): string {
  return startTime === null ? tripId : `${tripId}|${startTime.padStart(8, '0')}`;
}

function today(timetable: Timetable, nowEpochSeconds: number): string {
  const { dayZero } = timetable.data.columns;
  const day = Math.floor((nowEpochSeconds - dayZero[0]!) / 86_400);
  return formatServiceDate(timetable.feed.firstDay + day);
}
