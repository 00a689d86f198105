import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** A name for a playlist, which has none. */
export function playlistName(scenario: string, outputType: string): string {
  return `${scenario} · ${outputType}`;
}

/** Which playlists: those of a scenario, those of an output type, or those that name a design. */
export type PlaylistFilter =
  | { readonly scenarioId: number }
  | { readonly outputTypeId: number }
  | { readonly pixelSceneId: number };

function filtered(db: Kysely<Database>, filter: PlaylistFilter) {
  const playlists = db
    .selectFrom('playlists')
    .innerJoin('scenarios', 'scenarios.id', 'playlists.scenario_id')
    .innerJoin('output_types', 'output_types.id', 'playlists.output_type_id');
  if ('scenarioId' in filter) return playlists.where('scenario_id', '=', filter.scenarioId);
  if ('outputTypeId' in filter) return playlists.where('output_type_id', '=', filter.outputTypeId);
  return playlists.where((where) =>
    where.exists(
      where
        .selectFrom('playlist_scenes')
        .select('playlist_scenes.id')
        .whereRef('playlist_scenes.playlist_id', '=', 'playlists.id')
        .where('playlist_scenes.pixel_scene_id', '=', filter.pixelSceneId),
    ),
  );
}

/** Playlists by the names that people know them by, in their order. */
export async function namedPlaylists(
  db: Kysely<Database>,
  filter: PlaylistFilter,
): Promise<{ id: number; name: string }[]> {
  const rows = await filtered(db, filter)
    .select(['playlists.id', 'scenarios.name as scenario', 'output_types.name as outputType'])
    .orderBy('scenarios.name')
    .orderBy('output_types.name')
    .orderBy('playlists.id')
    .execute();
  return rows.map(({ id, scenario, outputType }) => ({
    id,
    name: playlistName(scenario, outputType),
  }));
}
