import { kinds } from '@perron/schema';
import type { PlaylistEntity, PlaylistScene, PlaylistSceneInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import { reachOfShown } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { checkPlaylist } from './check-playlist';
import { playlistName } from './named-playlists';
import { playlistList } from './playlist-list';

async function insertScenes(
  trx: Transaction<Database>,
  playlist_id: number,
  scenes: readonly PlaylistSceneInput[],
): Promise<void> {
  if (scenes.length === 0) return;
  await trx
    .insertInto('playlist_scenes')
    .values(
      scenes.map((scene, position) => ({
        playlist_id,
        position,
        type: scene.type,
        pixel_scene_id: scene.type === 'Pixel' ? scene.pixel_scene_id : null,
        text: scene.type === 'Audio' ? scene.text : null,
        duration_seconds: scene.duration,
      })),
    )
    .execute();
}

/** An entry without what the design holds: the design has a separate history. */
function keptScene(scene: PlaylistScene) {
  const { type, name, duration } = scene;
  return scene.type === 'Pixel'
    ? { type, pixel_scene_id: scene.id, name, duration }
    : { type, text: scene.text, duration };
}

/** An entry as it is written. */
function inputOf(scene: PlaylistScene): PlaylistSceneInput {
  const { duration } = scene;
  return scene.type === 'Pixel'
    ? { type: 'Pixel', pixel_scene_id: scene.id, duration }
    : { type: 'Audio', text: scene.text, duration };
}

export const playlists = defineResource(kinds.playlist, {
  list: playlistList,
  store: {
    nameOf: ({ scenario, output_type }: PlaylistEntity) =>
      playlistName(scenario.name, output_type.name),
    keptOf: (playlist) => ({ ...playlist, scenes: playlist.scenes.map(keptScene) }),
    check: checkPlaylist,
    async insert(trx, { scenario_id, output_type_id, scenes }) {
      const { id } = await trx
        .insertInto('playlists')
        .values({ scenario_id, output_type_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertScenes(trx, id, scenes);
      return id;
    },
    async update(trx, id, { scenario_id, output_type_id, scenes }) {
      await trx
        .updateTable('playlists')
        .set({ scenario_id, output_type_id })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('playlist_scenes').where('playlist_id', '=', id).execute();
      await insertScenes(trx, id, scenes);
    },
    async afterRestore(trx, playlist) {
      await checkPlaylist(trx, { ...playlist, scenes: playlist.scenes.map(inputOf) }, playlist);
    },
    async reach(trx, { scenario_id, output_type_id: outputTypeId }) {
      const { configurationId } = await trx
        .selectFrom('scenarios')
        .select('business_logic_configuration_id as configurationId')
        .where('id', '=', scenario_id)
        .executeTakeFirstOrThrow();
      return reachOfShown(trx, [{ configurationId, outputTypeId }]);
    },
  },
});
