import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { scenarioEntity, scenarioInput } from '../entities/scenario';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ scenario_id: idParameter });

export const createScenario = operation({
  id: 'createScenario',
  method: 'POST',
  path: '/api/scenarios',
  tag: 'Scenarios',
  summary: 'Make a scenario or a category.',
  description:
    'A condition that cannot be read is kept all the same: `condition_problem` then says why displays drop the scenario.',
  caller: 'user',
  query: leaveWithoutScene,
  body: scenarioInput,
  status: 201,
  answer: scenarioEntity,
  versioned: true,
  errors: [...errorsOf.create, 'left_without_scene'],
});

export const listScenarios = operation({
  id: 'listScenarios',
  method: 'GET',
  path: '/api/scenarios',
  tag: 'Scenarios',
  summary: 'The scenarios and categories, by page.',
  caller: 'user',
  query: listQuery(['id', 'name', 'priority', 'type', 'updated_at']).extend({
    name: nameFilter,
    parent_id: idParameter.optional().meta({ description: 'What stands in this category.' }),
    type: z.enum(['category', 'scenario']).optional(),
    business_logic_configuration_id: idParameter
      .optional()
      .meta({ description: 'What belongs to this tree.' }),
  }),
  answer: pageOf(scenarioEntity),
  errors: errorsOf.list,
});

export const getScenario = operation({
  id: 'getScenario',
  method: 'GET',
  path: '/api/scenarios/{scenario_id}',
  tag: 'Scenarios',
  summary: 'One scenario or category.',
  caller: 'user',
  params,
  answer: scenarioEntity,
  versioned: true,
  errors: errorsOf.get,
});

export const updateScenario = operation({
  id: 'updateScenario',
  method: 'PUT',
  path: '/api/scenarios/{scenario_id}',
  tag: 'Scenarios',
  summary: 'Change a scenario or a category.',
  description:
    'All that stands below a category goes along when it moves to another configuration. A category that holds something stays a category, and a scenario with playlists a scenario (422).',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: scenarioInput,
  answer: scenarioEntity,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const deleteScenario = operation({
  id: 'deleteScenario',
  method: 'DELETE',
  path: '/api/scenarios/{scenario_id}',
  tag: 'Scenarios',
  summary: 'Delete a scenario or a category.',
  description: 'Refused (409) while a category holds something, or a scenario has playlists.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: [...errorsOf.remove, 'left_without_scene'],
});
