import type { ApiClient } from '@perron/client';
import { queryOptions } from '@tanstack/react-query';

/** Countries whose public holidays are known, by their names in a language of the dashboard. */
export function countriesQuery(client: ApiClient, language: string) {
  return queryOptions({
    queryKey: ['holidays', 'countries', language],
    queryFn: ({ signal }) => client.listHolidayCountries({ query: { language } }, { signal }),
    staleTime: Infinity,
  });
}

interface Place {
  readonly country: string;
  readonly subdivision: string | null;
  readonly region: string | null;
}

/** The public holidays of this year and the next two. */
export function publicHolidaysQuery(client: ApiClient, { country, subdivision, region }: Place) {
  return queryOptions({
    queryKey: ['holidays', 'public', country, subdivision, region],
    queryFn: ({ signal }) =>
      client.listPublicHolidays(
        {
          query: {
            country,
            ...(subdivision !== null && { subdivision }),
            ...(region !== null && { region }),
          },
        },
        { signal },
      ),
  });
}
