import { z } from 'zod';
import { listQuery, nameFilter } from '../entities/list';
import { scenarioEntity, scenarioInput } from '../entities/scenario';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes scenarios and categories. */
export const scenarioCrud = crudOf({
  ids: {
    list: 'listScenarios',
    create: 'createScenario',
    get: 'getScenario',
    update: 'updateScenario',
    remove: 'deleteScenario',
  },
  path: '/api/scenarios',
  idName: 'scenario_id',
  tag: 'Scenarios',
  one: 'a scenario or a category',
  many: 'scenarios and categories',
  descriptions: {
    create:
      'A condition that cannot be read is kept all the same: `condition_problem` then says why displays drop the scenario.',
    update:
      'All that stands below a category goes along when it moves to another configuration. A category that holds something stays a category, and a scenario with playlists a scenario (422).',
    remove: 'Refused (409) while a category holds something, or a scenario has playlists.',
  },
  entity: scenarioEntity,
  input: scenarioInput,
  list: listQuery(['id', 'name', 'priority', 'type', 'updated_at']).extend({
    name: nameFilter,
    parent_id: idParameter.optional().meta({ description: 'What stands in this category.' }),
    type: z.enum(['category', 'scenario']).optional(),
    business_logic_configuration_id: idParameter
      .optional()
      .meta({ description: 'What belongs to this tree.' }),
  }),
  mayLeaveWithoutScene: ['create', 'update', 'remove'],
});
