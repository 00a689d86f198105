import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { OutputTypeSearch } from './output-type-search';

export function outputTypesQuery(client: ApiClient, list: OutputTypeSearch) {
  return queryOptions({
    queryKey: ['output-types', 'list', list],
    queryFn: ({ signal }) => client.listOutputTypes({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function outputTypeDeletion(client: ApiClient): DeletionCalls {
  const params = (output_type_id: number) => ({ params: { output_type_id } });
  return {
    usages: (id, signal) => client.getOutputTypeUsages(params(id), { signal }),
    remove: (id, _, query) => client.deleteOutputType({ ...params(id), query }),
    restore: (id) => client.restoreOutputType(params(id)),
    bulk: (action, ids, query) => client.bulkOutputTypes({ query, body: { action, ids } }),
  };
}
