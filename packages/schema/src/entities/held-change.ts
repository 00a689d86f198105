import { z } from 'zod';
import { positiveId } from '../ids';
import { actor, auditDifference } from './audit';

/** A change that most displays would show, and that waits for a second person. */
export const heldChange = z
  .object({
    id: positiveId,
    operation: z.string().meta({ description: 'The call, by its operation id.' }),
    summary: z.string().meta({ description: 'The effect of the call.' }),
    asked_by: actor,
    asked_at: z.iso.datetime(),
    expires_at: z.iso.datetime().meta({ description: 'After a day it is dropped.' }),
    displays: z.int().min(0).meta({ description: 'How many displays would show it.' }),
    changes: z
      .array(
        auditDifference.pick({
          action: true,
          entity: true,
          entity_id: true,
          entity_name: true,
          changes: true,
          left_out: true,
        }),
      )
      .max(20)
      .meta({ description: 'The first of what it would change.' }),
    own: z.boolean().meta({ description: 'The caller asked for it, and cannot approve it.' }),
  })
  .meta({ id: 'HeldChange' });

export const heldChangeList = z.object({ items: z.array(heldChange) }).meta({ id: 'HeldChanges' });

export const heldChangeDecision = z
  .object({ approve: z.boolean().meta({ description: 'False: it is dropped.' }) })
  .meta({ id: 'HeldChangeDecision' });

export type HeldChange = z.infer<typeof heldChange>;
