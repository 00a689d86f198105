import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** More entries than a dictionary of names has; a list's page has no more. */
const allEntries = { page_size: 200 };

/** The dictionary that announcements are read out by. */
export function dictionaryQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['pronunciations', 'all'],
    queryFn: async ({ signal }) => {
      const { items } = await client.listPronunciations({ query: allEntries }, { signal });
      return items;
    },
  });
}
