import { sql } from 'kysely';

/**
 * The key under which the revisions of a display's manifest are counted, in queries over `displays` and
 * `display_reports`: the place that it asks for, and the directions that the server adds to it.
 */
export const revisionPlace = sql<string>`(
  display_reports.place || coalesce(' ' || displays.directions::text, ''))`;

/** The same outside the database. @param directions the text of its column; null: all */
export function revisionPlaceOf(place: string, directions: string | null): string {
  return directions === null ? place : `${place} ${directions}`;
}
