import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route';
import { checkCondition } from './check-condition';
import type { ConditionDeps } from './check-condition';
import { checkConditionHour } from './condition-hour';

export function conditionRoutes(app: FastifyInstance, deps: ConditionDeps): void {
  route(app, operations.checkCondition, ({ body }) => checkCondition(deps, body));
  route(app, operations.checkConditionHour, ({ body }) => checkConditionHour(deps, body));
}
