import { z } from 'zod';
import { auditDifference, auditEntry, changeAction } from '../entities/audit';
import { entityName } from '../entities/entity-name';
import { listQuery, pageOf } from '../entities/list';
import { securityEntry, securityKind } from '../entities/security';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { operation } from './operation';

const moment = z.iso.datetime({ offset: true }).optional();

const query = listQuery(['id'], 'desc').extend({
  entity: entityName.optional(),
  entity_id: idParameter.optional(),
  action: changeAction.optional(),
  actor_type: auditEntry.shape.actor.shape.type.optional(),
  actor_id: idParameter.optional(),
  from: moment.meta({ description: 'From this time on.' }),
  to: moment.meta({ description: 'Before this time.' }),
});

export const listAuditLog = operation({
  id: 'listAuditLog',
  method: 'GET',
  path: '/api/audit-log',
  tag: 'Audit log',
  summary: 'The history of changes with their authors, the latest first.',
  caller: 'user',
  query,
  answer: pageOf(auditEntry),
  errors: errorsOf.list,
});

export const listAuditDifferences = operation({
  id: 'listAuditDifferences',
  method: 'GET',
  path: '/api/audit-log/differences',
  tag: 'Audit log',
  summary: 'The history of changes, field by field, the latest first.',
  description:
    'Long values are cut. Items of a list are distinguished by their `id`, `language` or name where they have one, else by their place.',
  caller: 'user',
  query,
  answer: pageOf(auditDifference),
  errors: errorsOf.list,
});

export const listSecurityLog = operation({
  id: 'listSecurityLog',
  method: 'GET',
  path: '/api/security-log',
  tag: 'Audit log',
  summary: 'Sign-ins, failures, lock-outs and refusals, the latest first.',
  description: 'Kept for 90 days, at most 100,000 entries.',
  caller: 'user',
  query: listQuery(['id'], 'desc').extend({
    kind: securityKind.optional(),
    account: z.string().max(254).optional().meta({ description: 'Case-insensitive.' }),
    address: z.string().max(100).optional(),
    user_id: idParameter.optional(),
    from: moment.meta({ description: 'From this time on.' }),
    to: moment.meta({ description: 'Before this time.' }),
  }),
  answer: pageOf(securityEntry),
  errors: errorsOf.list,
});
