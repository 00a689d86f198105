import type { ApiClient } from '@perron/client';
import type { Showing } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';

/** While a test runs, what the display says of it is asked for this often. */
const runningMs = 1_000;

/** The test that a display shows, or has shown last; `null` if it never had one. */
export function testQuery(client: ApiClient, displayId: number) {
  return queryOptions({
    queryKey: ['displays', displayId, 'showing'],
    queryFn: async ({ signal }): Promise<Showing | null> =>
      (await client.getShowing({ params: { display_id: displayId } }, { signal })).showing,
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : runningMs),
  });
}
