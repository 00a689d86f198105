import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { TrialSearch } from './routes';

export function trialsQuery(client: ApiClient, list: TrialSearch) {
  return queryOptions({
    queryKey: ['content-buckets', 'list', list],
    queryFn: ({ signal }) => client.listContentBuckets({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function trialQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['content-buckets', id],
    queryFn: ({ signal }) => client.getContentBucket({ params: { bucket_id: id } }, { signal }),
  });
}

export function trialDeletion(client: ApiClient): DeletionCalls {
  const params = (bucket_id: number) => ({ params: { bucket_id } });
  return {
    usages: (id, signal) => client.getContentBucketUsages(params(id), { signal }),
    remove: (id) => client.deleteContentBucket(params(id)),
    restore: (id) => client.restoreContentBucket(params(id)),
    bulk: (action, ids) => client.bulkContentBuckets({ body: { action, ids } }),
  };
}
