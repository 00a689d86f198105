import { z } from 'zod';
import { errorBody } from '../errors';
import { positiveId } from '../ids';
import { maxBulk } from '../value-lists';

const ids = z.array(positiveId).min(1).max(maxBulk);

/** The change for each entity of a bulk call: delete, restore, or set some of its fields. */
export function bulkChange<Fields extends z.ZodObject>(fields: Fields) {
  return z.discriminatedUnion('action', [
    z.object({ action: z.literal('delete'), ids }),
    z.object({ action: z.literal('restore'), ids }),
    z.object({ action: z.literal('set'), ids, set: fields }),
  ]);
}

/** The same for entities none of whose fields make sense for several at once. */
export const bulkRemoval = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete'), ids }),
  z.object({ action: z.literal('restore'), ids }),
]);

/** The result for one entity of a bulk change. */
export const bulkResult = z.object({
  id: positiveId,
  error: errorBody
    .omit({ requestId: true })
    .nullable()
    .meta({ id: 'BulkError', description: 'Null: done. Otherwise this one is as it was.' }),
});

export const bulkAnswer = z
  .object({
    done: z.int().min(0),
    refused: z.int().min(0),
    results: z.array(bulkResult).meta({ description: 'In the order of `ids`.' }),
  })
  .meta({ id: 'BulkAnswer' });

export type BulkAnswer = z.infer<typeof bulkAnswer>;
export type BulkChange =
  | { readonly action: 'delete' | 'restore'; readonly ids: readonly number[] }
  | { readonly action: 'set'; readonly ids: readonly number[]; readonly set: object };
