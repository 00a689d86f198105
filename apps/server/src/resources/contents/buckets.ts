import { kinds } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
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

export const contentBuckets = defineResource(kinds.content_bucket, {
  list: {
    from: bucketRows,
    sort: {
      content_count: 'content_count',
    },
  },
  store: {
    // The contents have their own history.
    keptOf: ({ content_count: _, ...own }) => own,
    usedBy: async (trx, { id }) => [
      { entity: 'pixel_scene', rows: await scenesShowing(trx, id) },
      { entity: 'content', rows: await rowsNaming(trx, 'contents', 'bucket_id', id) },
    ],
  },
});
