import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listQueryOf } from '../../kit/table/list-search';
import type { ScenarioSearch } from './scenario-search';

export function scenariosQuery(client: ApiClient, list: ScenarioSearch) {
  const { view: _, ...asked } = list;
  return queryOptions({
    queryKey: ['scenarios', 'list', asked],
    queryFn: ({ signal }) => client.listScenarios({ query: listQueryOf(asked) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The categories that the list can be narrowed to. */
export function categoriesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['scenarios', 'categories'],
    queryFn: ({ signal }) =>
      client.listScenarios(
        { query: { type: 'category', sort: 'name', page_size: 200 } },
        { signal },
      ),
  });
}

export function treeQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['scenarios', 'tree', id],
    queryFn: ({ signal }) => client.getScenarioTree({ params: { config_id: id } }, { signal }),
  });
}

/** All trees, for choosing one. */
export function allConfigurationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['business-logic-configurations', 'all'],
    queryFn: async ({ signal }) => {
      const query = { page_size: 200, sort: 'name' as const };
      return (await client.listBusinessLogicConfigurations({ query }, { signal })).items;
    },
  });
}
