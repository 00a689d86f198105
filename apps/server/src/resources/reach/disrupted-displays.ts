import { concerns, runtimeDisruptionOf } from '@perron/core';
import type { DisruptedPlace, ReachBody, RuntimeDisruption } from '@perron/schema';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { stationsOfLines } from '../network';

/** A place of a disruption in the form that displays go by. */
function runtimeOf(
  type: Extract<ReachBody, { kind: 'disruption' }>['type'],
  place: DisruptedPlace,
  line: { readonly id: number; readonly name: string },
  stations: Parameters<typeof runtimeDisruptionOf>[1],
): RuntimeDisruption {
  return runtimeDisruptionOf(
    {
      ...place,
      id: 1,
      type,
      line,
      title: '',
      description: '',
      reason: '',
      priority: 0,
      messages: [],
      announce_before: 0,
      visible_stations_before: 0,
      visible_stations_after: 0,
      starts_at: new Date(0).toISOString(),
      ends_at: null,
    },
    stations,
  );
}

/**
 * Where the disruption of a form would count, by the rule that displays themselves go by.
 * @throws ApiError unprocessable, naming each line that does not exist
 */
export async function disruptedPlaces(
  db: Kysely<Database>,
  { type, places }: Extract<ReachBody, { kind: 'disruption' }>,
): Promise<RuntimeDisruption[]> {
  const ids = places.map(({ line_id }) => line_id);
  const rows = await db
    .selectFrom('location_lines')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  const lines = new Map(rows.map((line) => [line.id, line]));
  const stations = await stationsOfLines(db, [...lines.keys()]);
  return places.map((place, index) => {
    const line = lines.get(place.line_id);
    if (!line) {
      const path = `body.places.${index}.line_id`;
      throw brokenRule(path, `expected a line that exists, got ${place.line_id}`);
    }
    return runtimeOf(type, place, line, stations.get(line.id) ?? []);
  });
}

/** Whether one of them counts at a station, or on the line of a vehicle. */
export function isDisrupted(
  disruptions: readonly RuntimeDisruption[],
  { stationCode, lineName }: { stationCode: string | null; lineName: string | null },
): boolean {
  if (stationCode === null && lineName === null) return false;
  return disruptions.some((disruption) => concerns(disruption, { stationCode, lineName }));
}
