import type { ApiClient } from '@perron/client';
import type { ReachBody } from '@perron/schema';
import { queryOptions, skipToken } from '@tanstack/react-query';

/**
 * The displays that a change would reach, as it is in a form.
 * @param body `null` if it is not complete, and nothing is asked
 */
export function reachQuery(client: ApiClient, body: ReachBody | null) {
  return queryOptions({
    queryKey: ['displays', 'reach', body],
    queryFn: body ? ({ signal }) => client.findReach({ body }, { signal }) : skipToken,
  });
}
