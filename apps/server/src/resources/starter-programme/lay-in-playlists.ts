import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { Part } from './made';
import type { StarterDesign } from './scenes/designs';
import type { StarterPlaylist } from './scenes/index';
import type { ScreenKey } from './screens';

/** The ids here of the things that playlists refer to. */
export interface Named {
  readonly screens: ReadonlyMap<ScreenKey, number>;
  readonly scenarios: ReadonlyMap<number, number>;
  readonly scenes: ReadonlyMap<StarterDesign, number>;
}

/** The pairs of scenario and output type that a playlist stands for. */
function pairsOf({ scenarioIds, screens }: StarterPlaylist, named: Named) {
  return scenarioIds.flatMap((scenarioId) =>
    screens.flatMap((screen) => {
      const [scenario_id, output_type_id] = [
        named.scenarios.get(scenarioId),
        named.screens.get(screen),
      ];
      return scenario_id === undefined || output_type_id === undefined
        ? []
        : [{ scenario_id, output_type_id }];
    }),
  );
}

async function insertPlaylists(
  trx: Transaction<Database>,
  pairs: readonly { scenario_id: number; output_type_id: number }[],
  scenes: readonly { readonly pixel_scene_id: number; readonly duration_seconds: number }[],
): Promise<number[]> {
  if (pairs.length === 0) return [];
  const rows = await trx.insertInto('playlists').values(pairs).returning('id').execute();
  await trx
    .insertInto('playlist_scenes')
    .values(
      rows.flatMap(({ id }) =>
        scenes.map((scene, position) => ({
          playlist_id: id,
          position,
          type: 'Pixel' as const,
          text: null,
          ...scene,
        })),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Playlists for output types that have none. One with a playlist has a programme already: more of them could change
 * what its displays show, and so it stays as it is.
 */
export async function layInPlaylists(
  trx: Transaction<Database>,
  playlists: readonly StarterPlaylist[],
  named: Named,
): Promise<Part> {
  const kept = await trx.selectFrom('playlists').select(['id', 'output_type_id']).execute();
  const programmed = new Set(kept.map(({ output_type_id }) => output_type_id));
  const ours = new Set(named.screens.values());
  const made: number[] = [];
  for (const playlist of playlists) {
    const scenes = playlist.scenes.flatMap(({ design, seconds }) => {
      const pixel_scene_id = named.scenes.get(design);
      return pixel_scene_id === undefined ? [] : [{ pixel_scene_id, duration_seconds: seconds }];
    });
    const pairs = pairsOf(playlist, named).filter(
      ({ output_type_id }) => !programmed.has(output_type_id),
    );
    made.push(...(await insertPlaylists(trx, pairs, scenes)));
  }
  const present = kept.filter(({ output_type_id }) => ours.has(output_type_id));
  return { present: present.map(({ id }) => id), made };
}
