import type { ApiClient } from '@perron/client';
import type { Product } from '@perron/schema';
import { queryOptions } from '@tanstack/react-query';
import { allPages } from '../../services/all-pages';

/** The network is that of the timetable, which changes once a day. */
const networkStaleMs = 300_000;
/** Departures and trips (specification, sections 7 and 9). */
const departuresEveryMs = 60_000;
const windowMinutes = 120;
const hourMs = 3_600_000;
const tripEveryMs = 30_000;
/** Pages of places that are read at most. */
const maxPages = 20;

/** The product that the network is known by, until the server has named it. */
const usualProduct: Product = 'subway';

/**
 * The network's main product; `null` means nothing but kinds that none of the products covers, such
 * as lifts.
 */
export function mainProductOf(products: readonly Product[] | undefined): Product | null {
  return products ? (products[0] ?? null) : usualProduct;
}

/** The products of the network, its main one first. */
export function productsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['transit-products'],
    queryFn: ({ signal }) => client.listTransitProducts({}, { signal }),
    staleTime: networkStaleMs,
  });
}

/** All stations of the network's main product, or of the whole network where it has none. */
export function mainStationsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['transit-stations'],
    queryFn: async ({ signal }) => {
      const product = mainProductOf(await client.listTransitProducts({}, { signal }));
      const query = { product: product ?? 'all' } as const;
      const stations = await client.listTransitStations({ query }, { signal });
      return { product, stations };
    },
    staleTime: networkStaleMs,
  });
}

export function platformsQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['transit-platforms', id],
    queryFn: ({ signal }) => client.listStationPlatforms({ params: { id } }, { signal }),
    staleTime: networkStaleMs,
  });
}

/** The departures from the start of this hour on, for two hours. */
export function boardQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['transit-board', id],
    queryFn: ({ signal }) => {
      const when = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString();
      const query = { when, duration: windowMinutes, short: 'true' } as const;
      return client.getDepartures({ params: { id }, query }, { signal });
    },
    refetchInterval: departuresEveryMs,
  });
}

/** All places where displays may hang. */
export function placesWithDisplaysQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['stations', 'with-displays'],
    queryFn: ({ signal }) =>
      allPages(
        (current_page) =>
          client.listStations({ query: { page_size: 200, current_page } }, { signal }),
        maxPages,
      ),
  });
}

/** The displays that hang at the station; empty: it is no place of displays, or has none. */
export function displaysAtQuery(client: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['displays', 'at-station', code],
    queryFn: async ({ signal }) => {
      const places = await client.listStations({ query: { code } }, { signal });
      const [place] = places.items;
      if (!place) return [];
      const query = { station_id: place.id, page_size: 50 };
      return (await client.listDisplays({ query }, { signal })).items;
    },
  });
}

export function tripDetailsQuery(client: ApiClient, tripId: string, language: string) {
  return queryOptions({
    queryKey: ['transit-trip-details', tripId, language],
    queryFn: ({ signal }) =>
      client.getTrip({ params: { id: tripId }, query: { language } }, { signal }),
    refetchInterval: tripEveryMs,
  });
}
