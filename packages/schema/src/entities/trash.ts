import { z } from 'zod';
import { maxNamedUsages } from '../errors';
import { positiveId } from '../ids';
import { actor } from './audit';
import { entityName } from './entity-name';

/** Deleted entities can be restored for this time. */
export const trashDays = 30;

/** One thing that uses an entity, or went with it. */
export const namedEntity = z.object({
  kind: entityName,
  id: positiveId,
  name: z.string(),
});

/** The uses of an entity, by kind and name. */
export const usages = z
  .object({
    items: z.array(namedEntity).max(maxNamedUsages),
    total: z.int().min(0).meta({ description: 'Of all, also of those that are not listed.' }),
  })
  .meta({ id: 'Usages' });

/** A deleted entity that can be restored. */
export const trashEntry = namedEntity
  .extend({
    deleted_at: z.iso.datetime(),
    deleted_by: actor,
    restorable_until: z.iso.datetime().meta({ description: 'From then on it is gone.' }),
    along: usages.meta({ description: 'Entities that were deleted along and come back with it.' }),
  })
  .meta({ id: 'TrashEntry' });

export type Usages = z.infer<typeof usages>;
export type TrashEntry = z.infer<typeof trashEntry>;
