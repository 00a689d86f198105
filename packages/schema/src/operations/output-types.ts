import { z } from 'zod';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { outputTypeEntity, outputTypeInput } from '../entities/output-type';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ output_type_id: idParameter });

export const createOutputType = operation({
  id: 'createOutputType',
  method: 'POST',
  path: '/api/output-types',
  tag: 'Output types',
  summary: 'Make an output type.',
  caller: 'user',
  body: outputTypeInput,
  status: 201,
  answer: outputTypeEntity,
  versioned: true,
  errors: errorsOf.create,
});

export const listOutputTypes = operation({
  id: 'listOutputTypes',
  method: 'GET',
  path: '/api/output-types',
  tag: 'Output types',
  summary: 'The output types, by page.',
  caller: 'user',
  query: listQuery(['id', 'name', 'output_type', 'role', 'resolution', 'updated_at']).extend({
    name: nameFilter,
    output_type: z.enum(['audio', 'pixel']).optional(),
    role: z.string().max(50).optional().meta({ description: 'The exact role.' }),
  }),
  answer: pageOf(outputTypeEntity),
  errors: errorsOf.list,
});

export const getOutputType = operation({
  id: 'getOutputType',
  method: 'GET',
  path: '/api/output-types/{output_type_id}',
  tag: 'Output types',
  summary: 'One output type.',
  caller: 'user',
  params,
  answer: outputTypeEntity,
  versioned: true,
  errors: errorsOf.get,
});

export const updateOutputType = operation({
  id: 'updateOutputType',
  method: 'PUT',
  path: '/api/output-types/{output_type_id}',
  tag: 'Output types',
  summary: 'Change an output type.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: outputTypeInput,
  answer: outputTypeEntity,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const deleteOutputType = operation({
  id: 'deleteOutputType',
  method: 'DELETE',
  path: '/api/output-types/{output_type_id}',
  tag: 'Output types',
  summary: 'Delete an output type.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: [...errorsOf.remove, 'left_without_scene'],
});
