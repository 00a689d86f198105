import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import type { BusinessLogicService } from './service';

/** @param leaving writes also what leaves displays without a scene */
export function businessLogicRoutes(
  app: FastifyInstance,
  trees: BusinessLogicService,
  leaving: BusinessLogicService,
): void {
  const writer = ({ query }: { readonly query: { readonly leave_without_scene: boolean } }) =>
    query.leave_without_scene ? leaving : trees;
  route(app, operations.listBusinessLogicConfigurations, ({ query }) => trees.list(query));
  route(app, operations.createBusinessLogicConfiguration, async (call) =>
    answerEntity(call, await writer(call).create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getBusinessLogicConfiguration, async (call) =>
    answerEntity(call, await trees.get(call.params.config_id), etagOfWhole),
  );
  route(app, operations.updateBusinessLogicConfiguration, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await writer(call).update(actorOf(call), params.config_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteBusinessLogicConfiguration, async (call) => {
    await writer(call).remove(actorOf(call), call.params.config_id, ifMatchOf(call));
    return call.reply.send();
  });
}
