import { isSameStation } from '@perron/core';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';

interface Place {
  readonly displayId: number;
  /** The place of displays that it is registered at. */
  readonly stationId: number | null;
  readonly stationCode: string | null;
  readonly line: string | null;
}

/** Where each loudspeaker is: by what it is registered as, and by what its device reported last. */
async function loudspeakerPlaces(db: Kysely<Database>): Promise<Place[]> {
  return db
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .leftJoin('display_reports', 'display_reports.display_id', 'displays.id')
    .select(['displays.id as displayId', 'displays.station_id as stationId'])
    .select(sql<string | null>`display_reports.place::jsonb ->> 3`.as('line'))
    .select(
      sql<string | null>`coalesce(stations.code, display_reports.place::jsonb ->> 0)`.as(
        'stationCode',
      ),
    )
    .where('output_types.output_type', '=', 'audio')
    .orderBy('displays.id')
    .execute();
}

/** Where an announcement is to be heard; everywhere if both are null. */
export interface AnnouncementTarget {
  readonly line_id: number | null;
  readonly station_id: number | null;
}

const register = 'register a display with an audio output type';

/** The loudspeakers that say something for a place, and the refusal where there is none. */
interface Target {
  readonly field: string;
  readonly isConcerned: (place: Place) => boolean;
  readonly refusal: string;
}

const none = `expected a loudspeaker to say it, and there is none: ${register} first`;

async function onLine(db: Kysely<Database>, lineId: number): Promise<Target> {
  const { name } = await db
    .selectFrom('location_lines')
    .select('name')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  const stations = await db
    .selectFrom('location_stations')
    .select('code')
    .where('line_id', '=', lineId)
    .execute();
  const codes = stations.flatMap(({ code }) => code ?? []);
  const isConcerned = ({ stationCode, line }: Place) => {
    // One that has not said where it is may be on any line, as in a vehicle.
    if (stationCode === null) return line === null || line === name;
    return line === name || codes.some((code) => isSameStation(code, stationCode));
  };
  const refusal = `expected a line with a loudspeaker, and ${name} has none: choose another line, or ${register} at one of its stations`;
  return { field: 'body.line_id', isConcerned, refusal };
}

async function atStation(db: Kysely<Database>, stationId: number): Promise<Target> {
  const { name, code } = await db
    .selectFrom('stations')
    .select(['name', 'code'])
    .where('id', '=', stationId)
    .executeTakeFirstOrThrow();
  const isConcerned = (place: Place) =>
    place.stationId === stationId ||
    (place.stationCode !== null && isSameStation(code, place.stationCode));
  const refusal = `expected a station with a loudspeaker, and ${name} has none: choose another station, or ${register} there`;
  return { field: 'body.station_id', isConcerned, refusal };
}

async function targetOf(
  db: Kysely<Database>,
  { line_id, station_id }: AnnouncementTarget,
): Promise<Target> {
  if (line_id !== null) return onLine(db, line_id);
  if (station_id !== null) return atStation(db, station_id);
  return { field: 'body.display_id', isConcerned: () => true, refusal: none };
}

/**
 * Refuses an announcement that nobody would hear.
 * @returns the number of one loudspeaker that would say it
 * @throws ApiError unprocessable, which says what to do
 */
export async function requireSomeLoudspeaker(
  db: Kysely<Database>,
  target: AnnouncementTarget,
): Promise<number> {
  const places = await loudspeakerPlaces(db);
  const { field, isConcerned, refusal } = await targetOf(db, target);
  const found = places.find(isConcerned);
  if (found) return found.displayId;
  throw brokenRule(field, places.length === 0 ? none : refusal);
}
