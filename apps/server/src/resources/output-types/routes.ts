import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { OutputTypesService } from './service';

/** @param leaving writes also what leaves displays without a scene */
export function outputTypeRoutes(
  app: FastifyInstance,
  outputTypes: OutputTypesService,
  leaving: OutputTypesService,
): void {
  const writer = ({ query }: { readonly query: { readonly leave_without_scene: boolean } }) =>
    query.leave_without_scene ? leaving : outputTypes;
  const list = sharedList(outputTypes);
  route(app, operations.listOutputTypes, ({ query }) => list(query));
  route(app, operations.createOutputType, async (call) =>
    answerEntity(call, await outputTypes.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getOutputType, async (call) =>
    answerEntity(call, await outputTypes.get(call.params.output_type_id), etagOfWhole),
  );
  route(app, operations.updateOutputType, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await writer(call).update(actorOf(call), params.output_type_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteOutputType, async (call) => {
    await writer(call).remove(actorOf(call), call.params.output_type_id, ifMatchOf(call));
    return call.reply.send();
  });
}
