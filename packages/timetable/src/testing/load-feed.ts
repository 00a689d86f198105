import { Timetable } from '../query/timetable';
import type { Call } from '../query/call';
import { readFeed } from '../read/read-feed';
import type { ReadOptions } from '../read/read-feed';
import { feedPath } from './feed-zip';
import type { FeedFiles } from './feed-zip';

/** Reads a feed's files as if they came in a zip. */
export async function loadFeed(files: FeedFiles, options?: ReadOptions): Promise<Timetable> {
  return new Timetable(await readFeed(await feedPath(files), options));
}

/** Epoch seconds of an ISO time with offset. */
export function at(iso: string): number {
  return Date.parse(iso) / 1000;
}

/** The rows of a board as `08:10 U8 Hermannstraße`, in local time of Berlin. */
export function rows(visits: readonly Call[]): string[] {
  const clock = new Intl.DateTimeFormat('de', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  });
  return visits.map(
    (visit) =>
      `${clock.format(visit.plannedEpochSeconds * 1000)} ${visit.line.name} ${visit.headsign}`,
  );
}

/** All departures (or arrivals) of a stop on a day in November 2026. */
export function dayBoard(
  timetable: Timetable,
  stopId: string,
  kind: 'departures' | 'arrivals' = 'departures',
): Call[] {
  const stop = timetable.stopById(stopId);
  if (!stop) throw new Error(`The feed has no stop ${stopId}.`);
  return timetable[kind](stop, at('2026-11-20T04:00:00+01:00'), at('2026-11-21T04:00:00+01:00'));
}
