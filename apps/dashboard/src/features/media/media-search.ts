import { z } from 'zod';
import { listSearch } from '../../kit/table/list-search';

const bucketId = z.coerce.number().int().positive().optional();

/** The lists that the addresses of contents and of buckets ask for. */
export const contentSearch = listSearch({
  sorts: ['name', 'id', 'status', 'bucket', 'valid_from', 'valid_until', 'updated_at'],
  filters: { status: z.enum(['on_air', 'on_hold']).optional(), bucketId },
});
export const bucketSearch = listSearch({
  sorts: ['name', 'id', 'content_count', 'updated_at'],
  filters: {},
});

export type ContentSearch = z.output<typeof contentSearch.schema>;
export type BucketSearch = z.output<typeof bucketSearch.schema>;

/** A page says calmly when what is named is no number. */
export const contentEditSearch = z.object({
  id: z.union([z.string(), z.number()]).optional().catch(undefined),
  bucketId: bucketId.catch(undefined),
});
