import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import type { SituationRuns } from './situation-runs';

/** Changes may hold designs: a thousand widgets with all of their fields fit in. */
const bodyLimit = 4_194_304;

export function situationRunRoutes(app: FastifyInstance, runs: SituationRuns): void {
  route(app, operations.startSituationRun, (call) => runs.start(actorOf(call), call.body), {
    bodyLimit,
  });
  route(app, operations.getSituationRun, ({ params }) => runs.get(params.run_id));
  route(app, operations.acceptSituationRun, (call) =>
    runs.accept(actorOf(call), call.params.run_id, call.body.situation_ids),
  );
  app.addHook('onClose', () => runs.stop());
}
