import type { ContentBucket, ContentBucketInput } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { containing, readPage, stampsOf } from '../../entities/list-page';
import type { ListRequest, Page } from '../../entities/list-page';
import { usedByOf } from '../../entities/used-by';

export interface BucketListQuery extends ListRequest<
  'name' | 'id' | 'content_count' | 'updated_at'
> {
  readonly name?: string | undefined;
}

function buckets(db: Kysely<Database>) {
  return db
    .selectFrom('content_buckets')
    .selectAll('content_buckets')
    .select(
      sql<number>`(select count(*) from contents where bucket_id = content_buckets.id)`.as(
        'content_count',
      ),
    );
}

type BucketRow = Awaited<ReturnType<ReturnType<typeof buckets>['executeTakeFirstOrThrow']>>;

function bucketOf({ id, name, content_count, ...row }: BucketRow): ContentBucket {
  return { id, name, content_count, ...stampsOf(row) };
}

export function listBuckets(
  db: Kysely<Database>,
  query: BucketListQuery,
): Promise<Page<ContentBucket>> {
  let rows = buckets(db);
  for (const text of [query.search, query.name]) {
    if (text) rows = rows.where('content_buckets.name', 'ilike', containing(text));
  }
  const order = {
    name: 'content_buckets.name',
    id: 'content_buckets.id',
    content_count: 'content_count',
    updated_at: 'content_buckets.updated_at',
  };
  return readPage(rows, query, order, 'content_buckets.id', bucketOf);
}

export const bucketStore: EntityStore<ContentBucket, ContentBucketInput> = {
  entity: 'content_bucket',
  table: 'content_buckets',
  label: 'content bucket',
  nameOf: ({ name }) => name,
  // The contents have a history of their own.
  keptOf: ({ content_count: _, ...own }) => own,
  async read(db, id) {
    const row = await buckets(db).where('content_buckets.id', '=', id).executeTakeFirst();
    return row && bucketOf(row);
  },
  async insert(trx, { name }) {
    const { id } = await trx
      .insertInto('content_buckets')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update(trx, id, { name }) {
    await trx.updateTable('content_buckets').set({ name }).where('id', '=', id).execute();
  },
  async usedBy(trx, { id }) {
    const rows = await trx
      .selectFrom('contents')
      .select(['id', 'name'])
      .where('bucket_id', '=', id)
      .orderBy('name')
      .execute();
    return usedByOf({ entity: 'content', rows });
  },
};
