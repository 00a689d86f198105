import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

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

/** How many scenes the page looks through for one of each size. */
const maxScenes = 12;

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
          .slice(0, maxScenes)
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
