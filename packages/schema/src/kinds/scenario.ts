import { z } from 'zod';
import { booleanParameter } from '../boolean-parameter';
import { listQuery, nameFilter } from '../entities/list';
import { scenarioEntity, scenarioInput } from '../entities/scenario';
import { idParameter } from '../ids';
import { kind } from './kind';

export const scenarioKind = kind({
  name: 'scenario',
  ids: {
    list: 'listScenarios',
    create: 'createScenario',
    get: 'getScenario',
    update: 'updateScenario',
    remove: 'deleteScenario',
  },
  address: 'scenarios',
  idName: 'scenario_id',
  tag: 'Scenarios',
  one: 'a scenario or a category',
  many: 'scenarios and categories',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconListTree',
  pages: { list: '/scenario', one: '/scenario/edit', own: true, area: 'programme' },
  descriptions: {
    create:
      'A condition that cannot be read is stored only once it is confirmed (`confirm_losses`): `condition_problem` then says why, and displays go by the last readable one, `condition_in_force`.',
    update:
      'A category moves to another configuration with everything below it. A non-empty category cannot become a scenario, nor a scenario with playlists a category (422).',
    remove: 'Refused (409) for a non-empty category or a scenario with playlists.',
  },
  entity: scenarioEntity,
  input: scenarioInput,
  list: listQuery(['id', 'name', 'priority', 'type', 'updated_at']).extend({
    name: nameFilter,
    parent_id: z
      .union([z.literal('none'), idParameter], {
        error: 'expected the number of a category in plain digits, or none for the top',
      })
      .optional()
      .meta({
        description: 'Scenarios and categories in this category; none: those in no category.',
      }),
    type: z.enum(['category', 'scenario']).optional(),
    business_logic_configuration_id: idParameter
      .optional()
      .meta({ description: 'Scenarios and categories of this tree.' }),
    unreadable: booleanParameter.meta({
      description:
        '`true`: only scenarios whose condition displays cannot read; `condition_in_force` says what they go by.',
    }),
  }),
  mayTakeAway: ['create', 'update', 'remove'],
  bulk: 'removal',
});
