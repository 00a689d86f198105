import { contentBucket, contentBucketInput } from '../entities/content';
import { listQuery, nameFilter } from '../entities/list';
import { kind } from './kind';

export const contentBucketKind = kind({
  name: 'content_bucket',
  ids: {
    list: 'listContentBuckets',
    create: 'createContentBucket',
    get: 'getContentBucket',
    update: 'updateContentBucket',
    remove: 'deleteContentBucket',
  },
  address: 'content-buckets',
  idName: 'bucket_id',
  tag: 'Contents',
  one: 'a content bucket',
  many: 'content buckets',
  roles: { read: 'viewer', write: 'editor' },
  icon: 'IconFolder',
  pages: {
    list: '/content-bucket',
    one: '/content-management',
    idName: 'bucketId',
    area: 'media',
  },
  entity: contentBucket,
  input: contentBucketInput,
  bulk: 'removal',
  list: listQuery(['name', 'id', 'content_count', 'updated_at']).extend({
    name: nameFilter,
  }),
  example: (n) => ({ name: `Safety ${n}` }),
});
