import { disruptionTemplate, disruptionTemplateInput } from '../entities/disruption-template';
import { listQuery, nameFilter } from '../entities/list';
import { kind } from './kind';

export const disruptionTemplateKind = kind({
  name: 'disruption_template',
  ids: {
    list: 'listDisruptionTemplates',
    create: 'createDisruptionTemplate',
    get: 'getDisruptionTemplate',
    update: 'updateDisruptionTemplate',
    remove: 'deleteDisruptionTemplate',
  },
  address: 'disruption-templates',
  idName: 'template_id',
  tag: 'Disruptions',
  one: 'a template of disruptions',
  many: 'templates of disruptions',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconTemplate',
  pages: { list: '/disruptions' },
  entity: disruptionTemplate,
  input: disruptionTemplateInput,
  list: listQuery(['name', 'id', 'updated_at']).extend({ name: nameFilter }),
});
