import { kinds } from '@perron/schema';
import type { Content, ContentInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import { everybody, nobody } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { requireNoneBroken } from '../../entities/broken-rules';
import { defineResource } from '../../entities/define-resource';
import { brokenReferences } from '../../entities/require-exists';
import { contentList } from './content-list';

/** Bucket, lines and files of a content exist. */
async function checkReferences(
  trx: Transaction<Database>,
  { bucket_id, location_line_ids, media_file_ids }: ContentInput,
): Promise<void> {
  requireNoneBroken([
    ...(await brokenReferences(trx, 'content_buckets', bucket_id, 'body.bucket_id')),
    ...(await brokenReferences(trx, 'location_lines', location_line_ids, 'body.location_line_ids')),
    ...(await brokenReferences(trx, 's3_files', media_file_ids, 'body.media_file_ids')),
  ]);
}

async function insertReferences(
  trx: Transaction<Database>,
  content_id: number,
  { location_line_ids, media_file_ids }: ContentInput,
): Promise<void> {
  const lines = location_line_ids.map((line_id) => ({ content_id, line_id }));
  const files = media_file_ids.map((file_id, position) => ({ content_id, file_id, position }));
  if (lines.length > 0) await trx.insertInto('content_lines').values(lines).execute();
  if (files.length > 0) await trx.insertInto('content_files').values(files).execute();
}

/** A content as operators write it. Bucket, lines and files have their own history. */
function writtenOf({ bucket: _, location_lines, media_files, ...own }: Content) {
  return {
    ...own,
    location_line_ids: location_lines.map(({ id }) => id),
    media_file_ids: media_files.map(({ s3file }) => s3file.id),
  };
}

/** The columns of the content's row. */
function rowOf({ name, status, bucket_id, valid_from, valid_until }: ContentInput) {
  return {
    name,
    status,
    bucket_id,
    valid_from: valid_from === null ? null : new Date(valid_from),
    valid_until: valid_until === null ? null : new Date(valid_until),
  };
}

export const contents = defineResource(kinds.content, {
  list: contentList,
  bodyOf: writtenOf,
  store: {
    keptOf: writtenOf,
    check: checkReferences,
    // Looking for carousels of its bucket in each scene would cost more than the displays' requests.
    reach: async (_trx, { status }) => (status === 'on_air' ? everybody : nobody),
    async insert(trx, input) {
      const { id } = await trx
        .insertInto('contents')
        .values(rowOf(input))
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertReferences(trx, id, input);
      return id;
    },
    async update(trx, id, input) {
      await trx.updateTable('contents').set(rowOf(input)).where('id', '=', id).execute();
      await trx.deleteFrom('content_lines').where('content_id', '=', id).execute();
      await trx.deleteFrom('content_files').where('content_id', '=', id).execute();
      await insertReferences(trx, id, input);
    },
  },
});
