import { z } from 'zod';
import {
  businessLogicConfiguration,
  businessLogicConfigurationInput,
} from '../entities/business-logic';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { leaveWithoutScene } from './leave-without-scene';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ config_id: idParameter });

export const createBusinessLogicConfiguration = operation({
  id: 'createBusinessLogicConfiguration',
  method: 'POST',
  path: '/api/business-logic-configurations',
  tag: 'Business logic',
  summary: 'Make a business-logic configuration.',
  caller: 'user',
  query: leaveWithoutScene,
  body: businessLogicConfigurationInput,
  status: 201,
  answer: businessLogicConfiguration,
  versioned: true,
  errors: [...errorsOf.create, 'left_without_scene'],
});

export const listBusinessLogicConfigurations = operation({
  id: 'listBusinessLogicConfigurations',
  method: 'GET',
  path: '/api/business-logic-configurations',
  tag: 'Business logic',
  summary: 'The business-logic configurations, by page.',
  caller: 'user',
  query: listQuery(['id', 'name', 'updated_at']).extend({
    name: nameFilter,
  }),
  answer: pageOf(businessLogicConfiguration),
  errors: errorsOf.list,
});

export const getBusinessLogicConfiguration = operation({
  id: 'getBusinessLogicConfiguration',
  method: 'GET',
  path: '/api/business-logic-configurations/{config_id}',
  tag: 'Business logic',
  summary: 'One business-logic configuration.',
  caller: 'user',
  params,
  answer: businessLogicConfiguration,
  versioned: true,
  errors: errorsOf.get,
});

export const updateBusinessLogicConfiguration = operation({
  id: 'updateBusinessLogicConfiguration',
  method: 'PUT',
  path: '/api/business-logic-configurations/{config_id}',
  tag: 'Business logic',
  summary: 'Change a business-logic configuration.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  body: businessLogicConfigurationInput,
  answer: businessLogicConfiguration,
  versioned: true,
  errors: [...errorsOf.update, 'left_without_scene'],
});

export const deleteBusinessLogicConfiguration = operation({
  id: 'deleteBusinessLogicConfiguration',
  method: 'DELETE',
  path: '/api/business-logic-configurations/{config_id}',
  tag: 'Business logic',
  summary: 'Delete a business-logic configuration.',
  description:
    'Refused (409) while scenarios or displays belong to it, and while it is the default one of several.',
  caller: 'user',
  query: leaveWithoutScene,
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: [...errorsOf.remove, 'left_without_scene'],
});
