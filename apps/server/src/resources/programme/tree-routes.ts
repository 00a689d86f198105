import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../changes/changes';
import { actorOf } from '../../entities/answer-entity';
import { route } from '../../route';
import { arrangeTree, readTree } from './scenario-tree';

/** Adds the calls on a tree of scenarios as a whole. */
export function scenarioTreeRoutes(
  app: FastifyInstance,
  changes: Pick<Changes, 'db' | 'transact'>,
): void {
  route(app, operations.getScenarioTree, ({ params }) => readTree(changes.db, params.config_id));
  route(app, operations.arrangeScenarioTree, (call) =>
    arrangeTree(changes, actorOf(call), call.params.config_id, call.body),
  );
}
