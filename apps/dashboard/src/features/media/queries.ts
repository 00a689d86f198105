import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { BucketSearch, ContentSearch } from './media-search';

export function contentsQuery(client: ApiClient, list: ContentSearch) {
  const { bucketId, ...query } = listQueryOf(list);
  return queryOptions({
    queryKey: ['contents', 'list', list],
    queryFn: ({ signal }) =>
      client.listContents(
        { query: { ...query, ...(bucketId !== undefined && { bucket_id: bucketId }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function contentQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['contents', id],
    queryFn: ({ signal }) => client.getContent({ params: { content_id: id } }, { signal }),
  });
}

/** The other contents on air in a bucket. */
export function bucketContentsQuery(client: ApiClient, bucketId: number | null) {
  const query = { status: 'on_air', sort: 'id', page_size: 50 } as const;
  return queryOptions({
    queryKey: ['contents', 'in-bucket', bucketId],
    queryFn: ({ signal }) =>
      client.listContents({ query: { ...query, bucket_id: bucketId ?? 0 } }, { signal }),
    enabled: bucketId !== null,
  });
}

export function bucketsQuery(client: ApiClient, list: BucketSearch) {
  return queryOptions({
    queryKey: ['content-buckets', 'list', list],
    queryFn: ({ signal }) => client.listContentBuckets({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** At most this many scenes are searched for one of each size. */
const mostScenes = 12;

/** The scenes whose carousels show a bucket; `null` if no bucket is asked for. */
export function bucketScenesQuery(client: ApiClient, bucketId: number | null) {
  return queryOptions({
    queryKey: ['pixel-scenes', 'of-bucket', bucketId],
    queryFn: async ({ signal }) => {
      const params = { bucket_id: bucketId ?? 0 };
      const { items } = await client.getContentBucketUsages({ params }, { signal });
      const ids = items.filter(({ kind }) => kind === 'pixel_scene').map(({ id }) => id);
      return Promise.all(
        ids
          .slice(0, mostScenes)
          .map((id) => client.getPixelScene({ params: { pixel_scene_id: id } }, { signal })),
      );
    },
    enabled: bucketId !== null,
  });
}

export function fileQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['s3-files', id],
    queryFn: ({ signal }) => client.getS3File({ params: { file_id: id } }, { signal }),
  });
}

export function contentDeletion(client: ApiClient): DeletionCalls {
  const params = (content_id: number) => ({ params: { content_id } });
  return {
    usages: (id, signal) => client.getContentUsages(params(id), { signal }),
    remove: (id, _along, query) => client.deleteContent({ ...params(id), query }),
    restore: (id) => client.restoreContent(params(id)),
    bulk: (action, ids, query) => client.bulkContents({ query, body: { action, ids } }),
  };
}

export function bucketDeletion(client: ApiClient): DeletionCalls {
  const params = (bucket_id: number) => ({ params: { bucket_id } });
  return {
    usages: (id, signal) => client.getContentBucketUsages(params(id), { signal }),
    remove: (id) => client.deleteContentBucket(params(id)),
    restore: (id) => client.restoreContentBucket(params(id)),
    bulk: (action, ids) => client.bulkContentBuckets({ body: { action, ids } }),
  };
}
