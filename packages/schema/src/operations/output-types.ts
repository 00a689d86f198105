import { z } from 'zod';
import { listQuery, nameFilter } from '../entities/list';
import { outputTypeEntity, outputTypeFields, outputTypeInput } from '../entities/output-type';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes output types. */
export const outputTypeCrud = crudOf({
  ids: {
    list: 'listOutputTypes',
    create: 'createOutputType',
    get: 'getOutputType',
    update: 'updateOutputType',
    remove: 'deleteOutputType',
  },
  path: '/api/output-types',
  idName: 'output_type_id',
  tag: 'Output types',
  one: 'an output type',
  many: 'output types',
  entity: outputTypeEntity,
  input: outputTypeInput,
  bulk: outputTypeFields,
  list: listQuery(['id', 'name', 'output_type', 'role', 'resolution', 'updated_at']).extend({
    name: nameFilter,
    output_type: z.enum(['audio', 'pixel']).optional(),
    role: z.string().max(50).optional().meta({ description: 'The exact role.' }),
  }),
  mayTakeAway: ['update', 'remove'],
});
