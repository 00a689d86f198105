import { contentCrud } from '@perron/schema';
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

export const contents = defineResource({
  operations: contentCrud,
  list: contentList,
  store: {
    entity: 'content',
    table: 'contents',
    label: 'content',
    nameOf: ({ name }: Content) => name,
    // Bucket, lines and files have their own history.
    keptOf: ({ bucket: _, location_lines, media_files, ...own }) => ({
      ...own,
      location_line_ids: location_lines.map(({ id }) => id),
      media_file_ids: media_files.map(({ s3file }) => s3file.id),
    }),
    check: checkReferences,
    // Every manifest holds the creatives that are on air.
    reach: async (_trx, { status }) => (status === 'on_air' ? everybody : nobody),
    async insert(trx, input) {
      const { name, status, bucket_id } = input;
      const { id } = await trx
        .insertInto('contents')
        .values({ name, status, bucket_id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertReferences(trx, id, input);
      return id;
    },
    async update(trx, id, input) {
      const { name, status, bucket_id } = input;
      await trx
        .updateTable('contents')
        .set({ name, status, bucket_id })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('content_lines').where('content_id', '=', id).execute();
      await trx.deleteFrom('content_files').where('content_id', '=', id).execute();
      await insertReferences(trx, id, input);
    },
  },
});
