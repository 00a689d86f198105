import type { ApiClient } from '@perron/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DeletionCalls } from '../../kit/mutation/deletion-calls';
import { listQueryOf } from '../../kit/table/list-search';
import type { ConfigurationSearch, ScenarioSearch } from './scenario-search';

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

export function configurationsQuery(client: ApiClient, list: ConfigurationSearch) {
  return queryOptions({
    queryKey: ['business-logic-configurations', 'list', list],
    queryFn: ({ signal }) =>
      client.listBusinessLogicConfigurations({ query: listQueryOf(list) }, { signal }),
    placeholderData: keepPreviousData,
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

export function configurationQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['business-logic-configurations', id],
    queryFn: ({ signal }) =>
      client.getBusinessLogicConfiguration({ params: { config_id: id } }, { signal }),
  });
}

export function scenarioDeletion(client: ApiClient): DeletionCalls {
  const params = (scenario_id: number) => ({ params: { scenario_id } });
  return {
    usages: (id, signal) => client.getScenarioUsages(params(id), { signal }),
    remove: (id, _, query) => client.deleteScenario({ ...params(id), query }),
    restore: (id) => client.restoreScenario(params(id)),
    bulk: (action, ids, query) => client.bulkScenarios({ query, body: { action, ids } }),
  };
}

export function playlistDeletion(client: ApiClient): DeletionCalls {
  const params = (playlist_id: number) => ({ params: { playlist_id } });
  return {
    usages: (id, signal) => client.getPlaylistUsages(params(id), { signal }),
    remove: (id, _, query) => client.deletePlaylist({ ...params(id), query }),
    restore: (id, query) => client.restorePlaylist({ ...params(id), query }),
  };
}

export function configurationDeletion(client: ApiClient): DeletionCalls {
  const params = (config_id: number) => ({ params: { config_id } });
  return {
    usages: (id, signal) => client.getBusinessLogicConfigurationUsages(params(id), { signal }),
    remove: (id, _, query) => client.deleteBusinessLogicConfiguration({ ...params(id), query }),
    restore: (id) => client.restoreBusinessLogicConfiguration(params(id)),
    bulk: (action, ids, query) =>
      client.bulkBusinessLogicConfigurations({ query, body: { action, ids } }),
  };
}
