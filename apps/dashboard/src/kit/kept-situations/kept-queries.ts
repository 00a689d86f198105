import type { ApiClient } from '@perron/client';
import type { ProposedChange } from '@perron/schema';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { allPages } from '../../services/all-pages';

const pageSize = 200;
/** How often a run that goes on is looked at. */
const lookMs = 500;

/** All kept situations by name. */
export function keptSituationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['kept-situations', 'all'],
    queryFn: ({ signal }) =>
      allPages((current_page) => {
        const query = { sort: 'name', page_size: pageSize, current_page } as const;
        return client.listKeptSituations({ query }, { signal });
      }),
  });
}

/** How many situations are kept. */
export function keptCountQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['kept-situations', 'count'],
    queryFn: async ({ signal }) => {
      const query = { page_size: 1 } as const;
      return (await client.listKeptSituations({ query }, { signal })).total;
    },
  });
}

/** Changes that are not saved yet. */
export interface DraftChange {
  readonly changes: readonly ProposedChange[];
  /** Another number when what a change names by its place, such as a stored draft, is another. */
  readonly revision: number;
}

/**
 * Begins a run that says what a change would do; gives its number.
 * @param draft `null` if there is no change, and nothing is begun
 */
export function changeRunQuery(client: ApiClient, draft: DraftChange | null) {
  return queryOptions({
    queryKey: ['situation-runs', 'of-change', draft],
    queryFn: draft
      ? async () => {
          const body = { situation_ids: [], changes: [...draft.changes] };
          return (await client.startSituationRun({ body })).id;
        }
      : skipToken,
    retry: false,
    staleTime: Infinity,
    // A later run over the same thing takes its place on the server.
    gcTime: 0,
  });
}

/** A run with what it has found so far; it is asked for again until it has ended. */
export function situationRunQuery(client: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['situation-runs', id],
    queryFn: ({ signal }) => client.getSituationRun({ params: { run_id: id } }, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookMs : false),
  });
}
