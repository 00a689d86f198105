import type { Timetable } from '../timetable';
import { noProfile } from '../timetable-data';

/** Trips by what names them where their `trip_id` does not. Made once per timetable, when first needed. */
interface StartIndex {
  /** Trips by `route_id`. */
  readonly byRoute: ReadonlyMap<string, readonly number[]>;
  /** Runs by the position of the trip that `frequencies.txt` repeats. */
  readonly byTemplate: ReadonlyMap<number, readonly number[]>;
}

const indexes = new WeakMap<Timetable, StartIndex>();

function indexOf(timetable: Timetable): StartIndex {
  let index = indexes.get(timetable);
  if (!index) indexes.set(timetable, (index = makeIndex(timetable)));
  return index;
}

function makeIndex(timetable: Timetable): StartIndex {
  const { columns, lines } = timetable.data;
  const byRoute = new Map<string, number[]>();
  const byTemplate = new Map<number, number[]>();
  columns.tripProfile.forEach((profile, trip) => {
    if (profile === noProfile) return;
    add(byRoute, lines[columns.tripLine[trip]!]!.id, trip);
  });
  for (const { run, template } of timetable.trips.templates()) add(byTemplate, template, run);
  return { byRoute, byTemplate };
}

function add<Key>(map: Map<Key, number[]>, key: Key, trip: number): void {
  const known = map.get(key);
  if (known) known.push(trip);
  else map.set(key, [trip]);
}

/** The trips of a route and direction that leave their first stop at a time (seconds of the service day). */
export function tripsStarting(
  timetable: Timetable,
  routeId: string,
  directionId: number | null,
  seconds: number,
): number[] {
  const trips = indexOf(timetable).byRoute.get(routeId) ?? [];
  return trips.filter(
    (trip) =>
      timetable.trips.startSeconds(trip) === seconds &&
      (directionId === null || timetable.trips.direction(trip) === directionId),
  );
}

/**
 * The run of a template of `frequencies.txt` that leaves nearest to a time (seconds of the service
 * day): one off the grid takes its course. `null` means that there is no such template.
 */
export function nearestRun(
  timetable: Timetable,
  templateId: string,
  seconds: number,
): number | null {
  const runs = indexOf(timetable).byTemplate.get(timetable.trips.positionOf(templateId));
  if (!runs) return null;
  const away = (trip: number) => Math.abs(timetable.trips.startSeconds(trip) - seconds);
  return runs.reduce((best, run) => (away(run) < away(best) ? run : best));
}

/** Seconds of the service day of `8:05:00`, `08:05` or `25:10:00`; `null` if it is no time. */
export function startSeconds(text: string): number | null {
  const match = /^\s*(\d{1,3}):(\d{1,2})(?::(\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds = '0'] = match;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The time as the id of a run of `frequencies.txt` has it (`05:10:00`). */
export function startText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
