import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { PixelGroupsService } from './service';

interface Query {
  readonly query: { readonly leave_without_scene: boolean };
}

/** @param leaving writes also what leaves displays without a scene */
export function pixelGroupRoutes(
  app: FastifyInstance,
  groups: PixelGroupsService,
  leaving: PixelGroupsService,
): void {
  const writer = ({ query }: Query) => (query.leave_without_scene ? leaving : groups);
  const list = sharedList(groups);
  route(app, operations.listPixelGroups, ({ query }) => list(query));
  route(app, operations.createPixelGroup, async (call) =>
    answerEntity(call, await groups.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getPixelGroup, async (call) =>
    answerEntity(call, await groups.get(call.params.group_id), etagOfWhole),
  );
  route(app, operations.updatePixelGroup, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await groups.update(actorOf(call), params.group_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deletePixelGroup, async (call) => {
    await writer(call).remove(actorOf(call), call.params.group_id, ifMatchOf(call));
    return call.reply.send();
  });
  route(app, operations.duplicatePixelGroup, async (call) =>
    answerEntity(
      call,
      await groups.duplicate(actorOf(call), call.params.group_id, ifMatchOf(call)),
      etagOfWhole,
    ),
  );
  memberRoutes(app, groups, writer);
}

function memberRoutes(
  app: FastifyInstance,
  groups: PixelGroupsService,
  writer: (call: Query) => PixelGroupsService,
): void {
  route(app, operations.listPixelsOfGroup, ({ params, query }) =>
    groups.listPixels(params.group_id, query),
  );
  route(app, operations.addPixelToGroup, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await writer(call).addPixel(actorOf(call), params.group_id, ifMatchOf(call), body.pixel_id),
      etagOfWhole,
    );
  });
  route(app, operations.removePixelFromGroup, async (call) => {
    const { params } = call;
    return answerEntity(
      call,
      await writer(call).removePixel(
        actorOf(call),
        params.group_id,
        ifMatchOf(call),
        params.pixel_id,
      ),
      etagOfWhole,
    );
  });
}
