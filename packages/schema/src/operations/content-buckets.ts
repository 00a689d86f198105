import { contentBucket, contentBucketInput } from '../entities/content';
import { listQuery, nameFilter } from '../entities/list';
import { crudOf } from './crud-of';

/** Lists, makes, reads, changes and deletes content buckets. */
export const contentBucketCrud = crudOf({
  ids: {
    list: 'listContentBuckets',
    create: 'createContentBucket',
    get: 'getContentBucket',
    update: 'updateContentBucket',
    remove: 'deleteContentBucket',
  },
  path: '/api/content-buckets',
  idName: 'bucket_id',
  tag: 'Contents',
  one: 'a content bucket',
  many: 'content buckets',
  entity: contentBucket,
  input: contentBucketInput,
  bulk: 'removal',
  list: listQuery(['name', 'id', 'content_count', 'updated_at']).extend({
    name: nameFilter,
  }),
});
