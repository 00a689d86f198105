import type { ContentInput, ErrorDetail } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import { requireNoneBroken } from '../../entities/broken-rules';

/** Which of these there are; none of them is deleted until the transaction ends. */
async function lockedIds(
  trx: Transaction<Database>,
  table: 'content_buckets' | 'location_lines' | 's3_files',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function missing(
  path: string,
  what: string,
  ids: readonly number[],
  known: ReadonlySet<number>,
): ErrorDetail[] {
  return ids.flatMap((id, index) =>
    known.has(id)
      ? []
      : [{ path: `${path}.${index}`, message: `expected ${what} that exists, got ${id}` }],
  );
}

/**
 * Bucket, lines and files of a content exist.
 * @throws ApiError unprocessable
 */
export async function checkContent(
  trx: Transaction<Database>,
  { bucket_id, location_line_ids, media_file_ids }: ContentInput,
): Promise<void> {
  const bucketIds = bucket_id === null ? [] : [bucket_id];
  const buckets = await lockedIds(trx, 'content_buckets', bucketIds);
  const lines = await lockedIds(trx, 'location_lines', location_line_ids);
  const files = await lockedIds(trx, 's3_files', media_file_ids);
  const bucketMessage = `expected a content bucket that exists, got ${String(bucket_id)}`;
  requireNoneBroken([
    ...(buckets.size < bucketIds.length
      ? [{ path: 'body.bucket_id', message: bucketMessage }]
      : []),
    ...missing('body.location_line_ids', 'a line', location_line_ids, lines),
    ...missing('body.media_file_ids', 'an uploaded file', media_file_ids, files),
  ]);
}
