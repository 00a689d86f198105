import { z } from 'zod';
import { disruption, disruptionInput, disruptionType } from '../entities/disruption';
import { listQuery } from '../entities/list';
import { idParameter } from '../ids';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes disruptions. */
export const disruptionCrud = crudOf({
  ids: {
    list: 'listDisruptions',
    create: 'createDisruption',
    get: 'getDisruption',
    update: 'updateDisruption',
    remove: 'deleteDisruption',
  },
  path: '/api/disruptions',
  idName: 'disruption_id',
  tag: 'Disruptions',
  one: 'a disruption',
  many: 'disruptions',
  summaries: {
    list: 'The disruptions, by page, the most important first.',
  },
  entity: disruption,
  input: disruptionInput,
  list: listQuery(
    ['priority', 'id', 'title', 'type', 'line', 'starts_at', 'ends_at', 'updated_at'],
    'desc',
  ).extend({
    type: disruptionType.optional(),
    line_id: idParameter.optional().meta({ description: 'Disruptions of this line.' }),
    state: z
      .enum(['running', 'upcoming', 'over'])
      .optional()
      .meta({ description: 'The disruption’s time relative to now.' }),
  }),
});
