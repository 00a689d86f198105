import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { route } from '../../route';
import type { BusinessLogicService } from './service';

export function businessLogicRoutes(app: FastifyInstance, trees: BusinessLogicService): void {
  route(app, operations.listBusinessLogicConfigurations, ({ query }) => trees.list(query));
  route(app, operations.createBusinessLogicConfiguration, async (call) =>
    answerEntity(call, await trees.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getBusinessLogicConfiguration, async (call) =>
    answerEntity(call, await trees.get(call.params.config_id), etagOfWhole),
  );
  route(app, operations.updateBusinessLogicConfiguration, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await trees.update(actorOf(call), params.config_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteBusinessLogicConfiguration, async (call) => {
    await trees.remove(actorOf(call), call.params.config_id, ifMatchOf(call));
    return call.reply.send();
  });
}
