import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { DisruptionsService } from './service';

export function disruptionRoutes(app: FastifyInstance, disruptions: DisruptionsService): void {
  const list = sharedList(disruptions);
  route(app, operations.listDisruptions, ({ query }) => list(query));
  route(app, operations.createDisruption, async (call) =>
    answerEntity(call, await disruptions.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getDisruption, async (call) =>
    answerEntity(call, await disruptions.get(call.params.disruption_id), etagOfWhole),
  );
  route(app, operations.updateDisruption, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await disruptions.update(actorOf(call), params.disruption_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteDisruption, async (call) => {
    await disruptions.remove(actorOf(call), call.params.disruption_id, ifMatchOf(call));
    return call.reply.send();
  });
}
