import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** The language that texts of playlists are spoken in: the first of the rules, else German. */
export function leadingLanguageQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['announcement-rules', 'leading-language'],
    queryFn: async ({ signal }) => {
      const { languages } = await client.getAnnouncementRules({}, { signal });
      return languages[0] ?? 'de';
    },
  });
}
