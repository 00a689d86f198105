import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { RecordingSearch } from './recording-search';

export function recordingsQuery(client: ApiClient, list: RecordingSearch) {
  return queryOptions({
    queryKey: ['recordings', 'list', list],
    queryFn: ({ signal }) => client.listRecordings({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function recordingQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['recordings', id],
    queryFn: ({ signal }) => client.getRecording({ params: { recording_id: id } }, { signal }),
  });
}

export function recordingDeletion(client: ApiClient): DeletionCalls {
  const params = (recording_id: number) => ({ params: { recording_id } });
  return {
    usages: (id, signal) => client.getRecordingUsages(params(id), { signal }),
    remove: (id) => client.deleteRecording(params(id)),
    restore: (id) => client.restoreRecording(params(id)),
    bulk: (action, ids) => client.bulkRecordings({ body: { action, ids } }),
  };
}
