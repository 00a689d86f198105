import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import { statusQuery } from '../../services/status-query';

/** Nothing here sends an event: the page asks again. */
const refreshMs = 10_000;

/** The server's facts that need no database. */
export function liveStatusQuery(client: ApiClient) {
  return queryOptions({ ...statusQuery(client), refetchInterval: refreshMs });
}
