import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { PronunciationSearch } from './pronunciation-search';

export function pronunciationsQuery(client: ApiClient, list: PronunciationSearch) {
  return queryOptions({
    queryKey: ['pronunciations', 'list', list],
    queryFn: ({ signal }) => client.listPronunciations({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function pronunciationQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['pronunciations', id],
    queryFn: ({ signal }) =>
      client.getPronunciation({ params: { pronunciation_id: id } }, { signal }),
  });
}

export function pronunciationDeletion(client: ApiClient): DeletionCalls {
  const params = (pronunciation_id: number) => ({ params: { pronunciation_id } });
  return {
    usages: (id, signal) => client.getPronunciationUsages(params(id), { signal }),
    remove: (id) => client.deletePronunciation(params(id)),
    restore: (id) => client.restorePronunciation(params(id)),
    bulk: (action, ids) => client.bulkPronunciations({ body: { action, ids } }),
  };
}
