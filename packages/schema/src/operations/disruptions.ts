import { z } from 'zod';
import { disruption, disruptionInput, disruptionType } from '../entities/disruption';
import { listQuery, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ disruption_id: idParameter });

export const createDisruption = operation({
  id: 'createDisruption',
  method: 'POST',
  path: '/api/disruptions',
  tag: 'Disruptions',
  summary: 'Make a disruption.',
  caller: 'user',
  body: disruptionInput,
  status: 201,
  answer: disruption,
  versioned: true,
  errors: errorsOf.create,
});

export const listDisruptions = operation({
  id: 'listDisruptions',
  method: 'GET',
  path: '/api/disruptions',
  tag: 'Disruptions',
  summary: 'The disruptions, by page, the most important first.',
  caller: 'user',
  query: listQuery(
    ['priority', 'id', 'title', 'type', 'line', 'starts_at', 'ends_at', 'updated_at'],
    'desc',
  ).extend({
    type: disruptionType.optional(),
    line_id: idParameter.optional().meta({ description: 'Disruptions of this line.' }),
    state: z
      .enum(['running', 'upcoming', 'over'])
      .optional()
      .meta({ description: 'Where now lies in its time.' }),
  }),
  answer: pageOf(disruption),
  errors: errorsOf.list,
});

export const getDisruption = operation({
  id: 'getDisruption',
  method: 'GET',
  path: '/api/disruptions/{disruption_id}',
  tag: 'Disruptions',
  summary: 'One disruption.',
  caller: 'user',
  params,
  answer: disruption,
  versioned: true,
  errors: errorsOf.get,
});

export const updateDisruption = operation({
  id: 'updateDisruption',
  method: 'PUT',
  path: '/api/disruptions/{disruption_id}',
  tag: 'Disruptions',
  summary: 'Change a disruption.',
  caller: 'user',
  params,
  body: disruptionInput,
  answer: disruption,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteDisruption = operation({
  id: 'deleteDisruption',
  method: 'DELETE',
  path: '/api/disruptions/{disruption_id}',
  tag: 'Disruptions',
  summary: 'Delete a disruption.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
