import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { ScenariosService } from './service';

/** @param leaving writes also what leaves displays without a scene */
export function scenarioRoutes(
  app: FastifyInstance,
  scenarios: ScenariosService,
  leaving: ScenariosService,
): void {
  const writer = ({ query }: { readonly query: { readonly leave_without_scene: boolean } }) =>
    query.leave_without_scene ? leaving : scenarios;
  const list = sharedList(scenarios);
  route(app, operations.listScenarios, ({ query }) => list(query));
  route(app, operations.createScenario, async (call) =>
    answerEntity(call, await writer(call).create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getScenario, async (call) =>
    answerEntity(call, await scenarios.get(call.params.scenario_id), etagOfWhole),
  );
  route(app, operations.updateScenario, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await writer(call).update(actorOf(call), params.scenario_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteScenario, async (call) => {
    await writer(call).remove(actorOf(call), call.params.scenario_id, ifMatchOf(call));
    return call.reply.send();
  });
}
