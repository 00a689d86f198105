import { z } from 'zod';
import { scenarioArrangement, scenarioTree } from '../entities/scenario-tree';
import { idParameter } from '../ids';
import { operation } from './operation';

const params = z.object({ config_id: idParameter });

export const getScenarioTree = operation({
  id: 'getScenarioTree',
  method: 'GET',
  path: '/api/business-logic-configurations/{config_id}/tree',
  tag: 'Scenarios',
  summary: 'All scenarios and categories of a tree at once.',
  caller: 'user',
  params,
  answer: scenarioTree,
  errors: ['invalid_request', 'unauthorized', 'forbidden', 'not_found'],
});

export const arrangeScenarioTree = operation({
  id: 'arrangeScenarioTree',
  method: 'POST',
  path: '/api/business-logic-configurations/{config_id}/tree/arrange',
  tag: 'Scenarios',
  summary: 'Move scenarios and categories within their tree.',
  description:
    'All moves are done or none, as one change with one event. A category takes its items along. Priorities stay as they are: displays go on with the same scenarios.',
  caller: 'user',
  params,
  body: scenarioArrangement,
  answer: scenarioTree,
  errors: [
    'invalid_request',
    'unauthorized',
    'forbidden',
    'not_found',
    'precondition_failed',
    'payload_too_large',
    'unsupported_media_type',
    'unprocessable',
  ],
});
