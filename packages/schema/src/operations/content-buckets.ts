import { z } from 'zod';
import { contentBucket, contentBucketInput } from '../entities/content';
import { listQuery, nameFilter, pageOf } from '../entities/list';
import { idParameter } from '../ids';
import { errorsOf } from './errors-of';
import { noContent } from './no-content';
import { operation } from './operation';

const params = z.object({ bucket_id: idParameter });

export const createContentBucket = operation({
  id: 'createContentBucket',
  method: 'POST',
  path: '/api/content-buckets',
  tag: 'Contents',
  summary: 'Make a content bucket.',
  caller: 'user',
  body: contentBucketInput,
  status: 201,
  answer: contentBucket,
  versioned: true,
  errors: errorsOf.create,
});

export const listContentBuckets = operation({
  id: 'listContentBuckets',
  method: 'GET',
  path: '/api/content-buckets',
  tag: 'Contents',
  summary: 'The content buckets, by page.',
  caller: 'user',
  query: listQuery(['name', 'id', 'content_count', 'updated_at']).extend({
    name: nameFilter,
  }),
  answer: pageOf(contentBucket),
  errors: errorsOf.list,
});

export const getContentBucket = operation({
  id: 'getContentBucket',
  method: 'GET',
  path: '/api/content-buckets/{bucket_id}',
  tag: 'Contents',
  summary: 'One content bucket.',
  caller: 'user',
  params,
  answer: contentBucket,
  versioned: true,
  errors: errorsOf.get,
});

export const updateContentBucket = operation({
  id: 'updateContentBucket',
  method: 'PUT',
  path: '/api/content-buckets/{bucket_id}',
  tag: 'Contents',
  summary: 'Change a content bucket.',
  caller: 'user',
  params,
  body: contentBucketInput,
  answer: contentBucket,
  versioned: true,
  errors: errorsOf.update,
});

export const deleteContentBucket = operation({
  id: 'deleteContentBucket',
  method: 'DELETE',
  path: '/api/content-buckets/{bucket_id}',
  tag: 'Contents',
  summary: 'Delete a content bucket.',
  caller: 'user',
  params,
  status: 204,
  answer: noContent,
  versioned: true,
  errors: errorsOf.remove,
});
