import { cruds } from '@perron/schema';
import type { ContentBucket, ContentBucketInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { contains } from '../../entities/entity-list';
import { stampsOf } from '../../entities/list-page';
import { plainRow } from '../../entities/plain-row';
import type { RowOf } from '../../entities/row-of';
import { rowsNaming } from '../../entities/used-by';
import type { Users } from '../../entities/used-by';

function bucketRows(db: Kysely<Database>) {
  return db
    .selectFrom('content_buckets')
    .selectAll('content_buckets')
    .select(
      sql<number>`(select count(*) from contents where bucket_id = content_buckets.id)`.as(
        'content_count',
      ),
    );
}

type BucketRow = RowOf<typeof bucketRows>;

function bucketOf({ id, name, content_count, ...row }: BucketRow): ContentBucket {
  return { id, name, content_count, ...stampsOf(row) };
}

/** Scenes with a carousel of this bucket. */
async function scenesShowing(trx: Transaction<Database>, id: number): Promise<Users['rows']> {
  const carousel = JSON.stringify([{ type: 'carousel', bucketId: id }]);
  return trx
    .selectFrom('pixel_scenes')
    .select(['id', 'name'])
    .where(sql<boolean>`widgets @> ${carousel}::jsonb`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export const contentBuckets = defineResource({
  operations: cruds.content_bucket,
  list: {
    from: bucketRows,
    id: 'content_buckets.id',
    search: [contains('content_buckets.name')],
    filters: { name: contains('content_buckets.name') },
    sort: {
      name: 'content_buckets.name',
      id: 'content_buckets.id',
      content_count: 'content_count',
      updated_at: 'content_buckets.updated_at',
    },
    itemsOf: (rows) => rows.map(bucketOf),
  },
  store: {
    entity: 'content_bucket',
    table: 'content_buckets',
    label: 'content bucket',
    nameOf: ({ name }: ContentBucket) => name,
    // The contents have their own history.
    keptOf: ({ content_count: _, ...own }) => own,
    ...plainRow('content_buckets', ({ name }: ContentBucketInput) => ({ name })),
    usedBy: async (trx, { id }) => [
      { entity: 'pixel_scene', rows: await scenesShowing(trx, id) },
      { entity: 'content', rows: await rowsNaming(trx, 'contents', 'bucket_id', id) },
    ],
  },
});
