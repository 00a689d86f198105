import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../services/all-pages';

/** The most that a page of a list holds. */
const page_size = 200;

/** The dictionary that announcements are read out by. */
export function dictionaryQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['pronunciations', 'all'],
    queryFn: ({ signal }) =>
      allPages((current_page) =>
        client.listPronunciations({ query: { current_page, page_size } }, { signal }),
      ),
  });
}
