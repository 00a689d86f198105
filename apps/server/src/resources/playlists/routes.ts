import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { PlaylistsService } from './service';

/** @param leaving writes also what leaves displays without a scene */
export function playlistRoutes(
  app: FastifyInstance,
  playlists: PlaylistsService,
  leaving: PlaylistsService,
): void {
  const writer = ({ query }: { readonly query: { readonly leave_without_scene: boolean } }) =>
    query.leave_without_scene ? leaving : playlists;
  const list = sharedList(playlists);
  route(app, operations.listPlaylists, ({ query }) => list(query));
  route(app, operations.createPlaylist, async (call) =>
    answerEntity(call, await writer(call).create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getPlaylist, async (call) =>
    answerEntity(call, await playlists.get(call.params.playlist_id), etagOfWhole),
  );
  route(app, operations.updatePlaylist, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await writer(call).update(actorOf(call), params.playlist_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deletePlaylist, async (call) => {
    await writer(call).remove(actorOf(call), call.params.playlist_id, ifMatchOf(call));
    return call.reply.send();
  });
}
