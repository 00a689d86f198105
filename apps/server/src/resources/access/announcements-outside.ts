import type { Area } from '@perron/schema';
import type { AreaDeps } from './area-deps';
import { displaysOutside, stationOutside } from './displays-outside';

/** Where something is said at once: by one display, on a line, at a station, or (all null) everywhere. */
interface AnnouncementTarget {
  readonly display_id: number | null;
  readonly line_id: number | null;
  readonly station_id: number | null;
}

/** Where it is heard outside of the area, in the words of a refusal. */
export async function loudspeakersOutside(
  deps: AreaDeps,
  limit: Area,
  target: AnnouncementTarget,
): Promise<string[]> {
  const { display_id, line_id, station_id } = target;
  // Before the display: a stored one at a station names one of its loudspeakers, too.
  if (station_id !== null) return stationOutside(deps, limit, station_id);
  if (display_id !== null) return displaysOutside(deps, limit, [display_id]);
  if (line_id === null) return ['all loudspeakers'];
  if (limit.line_ids.includes(line_id)) return [];
  const line = await deps.db
    .selectFrom('location_lines')
    .select('name')
    .where('id', '=', line_id)
    .executeTakeFirst();
  return line ? [line.name] : [];
}

/** The same for what was said already, by its number. */
export async function announcementOutside(
  deps: AreaDeps,
  limit: Area,
  id: number,
): Promise<string[]> {
  const announcement = await deps.db
    .selectFrom('announcements')
    .select(['display_id', 'line_id', 'station_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return announcement ? loudspeakersOutside(deps, limit, announcement) : [];
}
