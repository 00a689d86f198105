import { z } from 'zod';
import { auditEntry, changeAction } from '../entities/audit';
import { entityName } from '../entities/entity-name';
import { listQuery, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const moment = z.iso.datetime({ offset: true }).optional();

export const listAuditLog = operation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/audit-log',
  tag: 'Audit log',
  summary: 'Who changed what when, the latest first.',
  caller: 'user',
  query: listQuery(['id'], 'desc').extend({
    entity: entityName.optional(),
    entity_id: idParameter.optional(),
    action: changeAction.optional(),
    actor_type: auditEntry.shape.actor.shape.type.optional(),
    actor_id: idParameter.optional(),
    from: moment.meta({ description: 'From this moment on.' }),
    to: moment.meta({ description: 'Before this moment.' }),
  }),
  answer: pageOf(auditEntry),
  errors: errorsOf.list,
});
