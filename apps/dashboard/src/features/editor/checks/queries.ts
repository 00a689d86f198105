import type { ApiClient } from '@perron/client';
import type { ReachAnswer } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';

/**
 * Where displays show a scene; `null` if none does yet, or some are neither in a station nor in a
 * vehicle.
 */
export function placesOf({
  displays,
  stations,
  vehicles,
  elsewhere,
}: ReachAnswer): readonly ('station' | 'vehicle')[] | null {
  if (displays === 0 || elsewhere.displays > 0) return null;
  return [
    ...(stations.length > 0 ? (['station'] as const) : []),
    ...(vehicles.count > 0 ? (['vehicle'] as const) : []),
  ];
}

/** Which of these buckets have nothing on air; null stands for all contents. */
export function emptyBucketsQuery(client: ApiClient, buckets: readonly (number | null)[]) {
  return queryOptions({
    queryKey: ['contents', 'empty-buckets', buckets],
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        buckets.map(async (bucket) => {
          const of = bucket === null ? {} : { bucket_id: bucket };
          const query = { status: 'on_air', page_size: 1, ...of } as const;
          const { total } = await client.listContents({ query }, { signal });
          return { bucket, total };
        }),
      );
      return counts.filter(({ total }) => total === 0).map(({ bucket }) => bucket);
    },
    enabled: buckets.length > 0,
  });
}
