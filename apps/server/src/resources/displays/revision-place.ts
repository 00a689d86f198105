import { sql } from 'kysely';

/**
 * The key under which the revisions of a display's manifest are counted, in queries over `displays` and
 * `display_reports`: the place that it asks for, and what the server adds to it: directions, and the run of a vehicle.
 */
export const revisionPlace = sql<string>`(
  display_reports.place || coalesce(' ' || displays.directions::text, '')
    || coalesce(' ' || (displays.told_run ->> 'set_at'), ''))`;

/**
 * The parts of a display's row that its place is told apart by, as the database writes them; `null`
 * if there is none.
 */
export interface PlaceAdditions {
  readonly directions: string | null;
  /** When operators set the run of its vehicle. */
  readonly runSetAt: string | null;
}

/** The same outside the database. */
export function revisionPlaceOf(place: string, { directions, runSetAt }: PlaceAdditions): string {
  return [place, directions, runSetAt].filter((part) => part !== null).join(' ');
}
