import { ApiError } from '@perron/client';
import type { ApiClient } from '@perron/client';
import type { Station } from '@perron/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Place } from './place-choices';

const maxListed = 20;

/** Places of displays by a part of their names. */
export function listedPlacesQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['stations', 'places', search],
    queryFn: async ({ signal }) => {
      const query = { ...(search !== '' && { search }), page_size: maxListed };
      return (await client.listStations({ query }, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });
}

/** Whether the timetable knows a stop with this code; where it cannot say, nobody is asked anything. */
export async function isKnownStop(client: ApiClient, code: string): Promise<boolean> {
  try {
    await client.getStop({ params: { id: code }, query: {} });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}

/** The place of displays at a stop, made if there is none yet. */
export async function placeAt(client: ApiClient, place: Place): Promise<Pick<Station, 'id'>> {
  const { items } = await client.listStations({ query: { code: place.code, page_size: 1 } });
  return items[0] ?? client.createStation({ body: place });
}
