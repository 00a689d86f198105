import { formatServiceDate, parseServiceDate } from '../service-date';
import { runsOn } from '../service-window';
import type { Timetable } from '../timetable';
import type { ResolvedUpdate } from './fill-live-run';
import type { TripUpdate } from './trip-update';

/** Updates by the trip of the timetable that they are about. */
export interface ResolvedUpdates {
  /** The last one said about each trip and day. */
  readonly known: ReadonlyMap<string, ResolvedUpdate>;
  readonly added: ReadonlyMap<string, TripUpdate>;
  readonly unknownTrips: number;
}

/** How many updates are looked up between two yields: about a millisecond's worth. */
const sliceSize = 500;

/** Finds trip and service day of each update. Yields between slices. */
export function* resolveUpdates(
  timetable: Timetable,
  updates: readonly TripUpdate[],
  nowEpochSeconds: number,
): Generator<void, ResolvedUpdates> {
  const known = new Map<string, ResolvedUpdate>();
  const added = new Map<string, TripUpdate>();
  let unknownTrips = 0;
  for (let i = 0; i < updates.length; i++) {
    if (i % sliceSize === sliceSize - 1) yield;
    const update = updates[i]!;
    const resolved = resolve(timetable, update, nowEpochSeconds);
    if (resolved) known.set(timetable.trips.idOn(resolved.trip, resolved.serviceDay), resolved);
    else if (update.status === 'added') {
      const day = update.startDate ?? today(timetable, nowEpochSeconds);
      added.set(`${update.tripId}|${day}`, update);
    } else unknownTrips++;
  }
  return { known, added, unknownTrips };
}

function resolve(
  timetable: Timetable,
  update: TripUpdate,
  nowEpochSeconds: number,
): (ResolvedUpdate & { readonly serviceDay: number }) | null {
  const { data } = timetable;
  const { columns, feed } = data;
  const trip = timetable.trips.indexOf(runId(update));
  if (trip < 0) return null;
  const service = columns.tripService[trip]!;
  const given = update.startDate === null ? null : parseServiceDate(update.startDate);
  const day = given === null ? nearestDay(timetable, trip, nowEpochSeconds) : given - feed.firstDay;
  if (day < 0 || day >= columns.dayZero.length || !runsOn(data, service, day)) return null;
  return { update, trip, day, serviceDay: feed.firstDay + day };
}

/** Each run of `frequencies.txt` is a separate trip here, named by its start. */
function runId({ tripId, startTime }: TripUpdate): string {
  return startTime === null ? tripId : `${tripId}|${startTime.padStart(8, '0')}`;
}

/** Of the days on which the trip runs the one whose start is nearest to now; -1: none near. */
function nearestDay(timetable: Timetable, trip: number, nowEpochSeconds: number): number {
  const { data } = timetable;
  const { dayZero, tripStart, tripService } = data.columns;
  let nearest = -1;
  let distance = 36 * 3600;
  const guess = Math.floor((nowEpochSeconds - dayZero[0]!) / 86_400);
  for (let day = Math.max(0, guess - 2); day <= guess + 2 && day < dayZero.length; day++) {
    if (!runsOn(data, tripService[trip]!, day)) continue;
    const away = Math.abs(dayZero[day]! + tripStart[trip]! - nowEpochSeconds);
    if (away < distance) [nearest, distance] = [day, away];
  }
  return nearest;
}

function today(timetable: Timetable, nowEpochSeconds: number): string {
  const { dayZero } = timetable.data.columns;
  const day = Math.floor((nowEpochSeconds - dayZero[0]!) / 86_400);
  return formatServiceDate(timetable.feed.firstDay + day);
}
