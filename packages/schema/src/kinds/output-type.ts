import { z } from 'zod';
import { listQuery, nameFilter } from '../entities/list';
import { outputTypeEntity, outputTypeFields, outputTypeInput } from '../entities/output-type';
import { kind } from './kind';

export const outputTypeKind = kind({
  name: 'output_type',
  ids: {
    list: 'listOutputTypes',
    create: 'createOutputType',
    get: 'getOutputType',
    update: 'updateOutputType',
    remove: 'deleteOutputType',
  },
  address: 'output-types',
  idName: 'output_type_id',
  tag: 'Output types',
  one: 'an output type',
  many: 'output types',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconRuler2',
  pages: {
    list: '/output-type',
    one: '/output-type/$outputTypeId',
    fresh: '/output-type/new',
    area: 'equipment',
    order: 'name',
  },
  entity: outputTypeEntity,
  input: outputTypeInput,
  bulk: outputTypeFields,
  list: listQuery(['id', 'name', 'output_type', 'role', 'resolution', 'updated_at']).extend({
    name: nameFilter,
    output_type: z.enum(['pixel', 'audio']).optional(),
    role: z.string().max(50).optional().meta({ description: 'The exact role.' }),
  }),
  mayTakeAway: ['update', 'remove'],
});
