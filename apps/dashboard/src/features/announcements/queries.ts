import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** That one was heard is no event: only asking again tells. */
const refreshMs = 5_000;

/** What operators had said in the last 24 hours. */
export function announcementsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['announcements', 'list'],
    queryFn: ({ signal }) => client.listAnnouncements({}, { signal }),
    refetchInterval: refreshMs,
  });
}

export function rulesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['announcement-rules'],
    queryFn: ({ signal }) => client.getAnnouncementRules({}, { signal }),
  });
}
