import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import type { PixelScenesService } from './service';

/** A thousand widgets with all of their fields fit in. */
const large = { bodyLimit: 4_194_304 };

/** @param leaving writes also what leaves displays without a scene */
export function pixelSceneRoutes(
  app: FastifyInstance,
  scenes: PixelScenesService,
  leaving: PixelScenesService,
): void {
  const writer = ({ query }: { readonly query: { readonly leave_without_scene: boolean } }) =>
    query.leave_without_scene ? leaving : scenes;
  route(app, operations.listPixelScenes, ({ query }) => scenes.list(query));
  route(
    app,
    operations.createPixelScene,
    async (call) =>
      answerEntity(call, await writer(call).create(actorOf(call), call.body), etagOfWhole),
    large,
  );
  route(app, operations.getPixelScene, async (call) =>
    answerEntity(call, await scenes.get(call.params.pixel_scene_id), etagOfWhole),
  );
  route(
    app,
    operations.updatePixelScene,
    async (call) => {
      const { params, body } = call;
      return answerEntity(
        call,
        await writer(call).update(actorOf(call), params.pixel_scene_id, ifMatchOf(call), body),
        etagOfWhole,
      );
    },
    large,
  );
  route(app, operations.deletePixelScene, async (call) => {
    await writer(call).remove(actorOf(call), call.params.pixel_scene_id, ifMatchOf(call));
    return call.reply.send();
  });
}
