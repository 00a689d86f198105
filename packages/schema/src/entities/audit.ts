import { z } from 'zod';
import { positiveId } from '../ids';
import { entityName } from './entity-name';

export const actorType = z.enum(['user', 'api_key', 'display', 'system']);

/** The author of the change, with the name at that time. */
export const actor = z.object({
  type: actorType,
  id: positiveId.nullable().meta({ description: 'Null for the system itself.' }),
  name: z.string(),
});

export const changeAction = z.enum([
  'created',
  'updated',
  'deleted',
  'restored',
  'revoked',
  'regenerated',
  'rotated',
  'password_changed',
  'invited',
  'deactivated',
  'activated',
  'second_factor_on',
  'second_factor_off',
  'reloaded',
  'published',
  'taken_back',
  'version_restored',
  'showed',
  'showing_ended',
  'accepted',
  'declined',
  'called',
  'call_taken',
]);

/** One change: author, action, entity, and its state before and after. */
export const auditEntry = z
  .object({
    id: z.int().positive(),
    at: z.iso.datetime(),
    actor,
    action: changeAction,
    entity: entityName,
    entity_id: positiveId,
    entity_name: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });

/** One field that a change has changed. */
export const fieldChange = z
  .object({
    path: z.array(z.string()).min(1).meta({
      description: 'From the outside in, as in `messages`, `de`, `message`.',
    }),
    before: z.unknown().optional().meta({ description: 'Absent: there was none.' }),
    after: z.unknown().optional().meta({ description: 'Absent: there is none any more.' }),
  })
  .meta({ id: 'FieldChange' });

/** One change, told field by field. */
export const auditDifference = auditEntry
  .omit({ before: true, after: true })
  .extend({
    changes: z.array(fieldChange).max(200),
    left_out: z.int().min(0).meta({ description: 'Fields beyond those listed.' }),
  })
  .meta({ id: 'AuditDifference' });

export type FieldChange = z.infer<typeof fieldChange>;
export type AuditDifference = z.infer<typeof auditDifference>;
export type Actor = z.infer<typeof actor>;
export type ChangeAction = z.infer<typeof changeAction>;
export type AuditEntry = z.infer<typeof auditEntry>;
