import {
  businessLogicConfiguration,
  businessLogicConfigurationInput,
} from '../entities/business-logic';
import { listQuery, nameFilter } from '../entities/list';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes business-logic configurations. */
export const configurationCrud = crudOf({
  ids: {
    list: 'listBusinessLogicConfigurations',
    create: 'createBusinessLogicConfiguration',
    get: 'getBusinessLogicConfiguration',
    update: 'updateBusinessLogicConfiguration',
    remove: 'deleteBusinessLogicConfiguration',
  },
  path: '/api/business-logic-configurations',
  idName: 'config_id',
  tag: 'Business logic',
  one: 'a business-logic configuration',
  many: 'business-logic configurations',
  descriptions: {
    remove:
      'Refused (409) while scenarios or displays belong to it, and while it is the default one of several.',
  },
  entity: businessLogicConfiguration,
  input: businessLogicConfigurationInput,
  list: listQuery(['id', 'name', 'updated_at']).extend({
    name: nameFilter,
  }),
  mayTakeAway: ['create', 'update', 'remove'],
  bulk: 'removal',
});
