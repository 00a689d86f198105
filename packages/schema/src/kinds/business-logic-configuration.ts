import {
  businessLogicConfiguration,
  businessLogicConfigurationInput,
} from '../entities/business-logic';
import { listQuery, nameFilter } from '../entities/list';
import { kind } from './kind';

export const businessLogicConfigurationKind = kind({
  name: 'business_logic_configuration',
  ids: {
    list: 'listBusinessLogicConfigurations',
    create: 'createBusinessLogicConfiguration',
    get: 'getBusinessLogicConfiguration',
    update: 'updateBusinessLogicConfiguration',
    remove: 'deleteBusinessLogicConfiguration',
  },
  address: 'business-logic-configurations',
  idName: 'config_id',
  tag: 'Business logic',
  one: 'a business-logic configuration',
  many: 'business-logic configurations',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconBinaryTree',
  pages: {
    list: '/business-logic',
    one: '/business-logic/$businessLogicId',
    says: { expanded: 'numbers' },
    area: 'programme',
  },
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
  example: (n) => ({ name: `Night service ${n}` }),
});
