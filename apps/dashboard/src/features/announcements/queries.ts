import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** No event tells that an announcement was heard, so the list is asked for again. */
const refreshMs = 5_000;

/** The announcements that operators have made in the last 24 hours. */
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

/** The disruptions that passengers are told of now. */
export function runningDisruptionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['disruptions', 'running'],
    queryFn: ({ signal }) =>
      client.listDisruptions({ query: { state: 'running', page_size: 200 } }, { signal }),
  });
}
