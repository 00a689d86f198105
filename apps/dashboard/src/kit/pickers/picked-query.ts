import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import type { QueryRoot } from '../../live/shown-in';

/** Where the name of an entity is found by its number. */
export interface NameSource {
  /** First part of the key of its query: it follows changes. */
  readonly root: QueryRoot;
  readonly get: (
    client: ApiClient,
    id: number,
    signal: AbortSignal,
  ) => Promise<{ readonly name: string }>;
}

/** The entity that a field refers to, with its name. */
export function pickedQuery(client: ApiClient, { root, get }: NameSource, id: number) {
  return queryOptions({
    queryKey: [root, 'picked', id],
    queryFn: ({ signal }) => get(client, id, signal),
  });
}
