import { isSameStation } from '@perron/core';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';

interface Place {
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
    .select(sql<string | null>`display_reports.place::jsonb ->> 3`.as('line'))
    .select(
      sql<string | null>`coalesce(stations.code, display_reports.place::jsonb ->> 0)`.as(
        'stationCode',
      ),
    )
    .where('output_types.output_type', '=', 'audio')
    .execute();
}

/**
 * Refuses an announcement that nobody would hear.
 * @param lineId null: it is for all loudspeakers
 * @throws ApiError unprocessable, which says what to do
 */
export async function requireSomeLoudspeaker(
  db: Kysely<Database>,
  lineId: number | null,
): Promise<void> {
  const places = await loudspeakerPlaces(db);
  const register = 'register a display with an audio output type';
  if (places.length === 0) {
    throw brokenRule(
      lineId === null ? 'body.display_id' : 'body.line_id',
      `expected a loudspeaker to say it, and there is none: ${register} first`,
    );
  }
  if (lineId === null) return;
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
  if (places.some(isConcerned)) return;
  throw brokenRule(
    'body.line_id',
    `expected a line with a loudspeaker, and ${name} has none: choose another line, or ${register} at one of its stations`,
  );
}
