import type { ApiClient } from '@perron/client';
import type { Product } from '@perron/schema';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { mainProductOf, mainStationsQuery } from './queries';

test.each<[string, readonly Product[] | undefined, Product | null]>([
  ['not known yet', undefined, 'subway'],
  ['several', ['tram', 'bus'], 'tram'],
  // Such as nothing but cable cars.
  ['none', [], null],
])('of a network whose products are %s the main one is named', (_, products, main) => {
  expect(mainProductOf(products)).toBe(main);
});

test.each<[readonly Product[], string]>([
  [['tram', 'bus'], 'tram'],
  [[], 'all'],
])('of a network with %j the stations of %s are listed', async (products, product) => {
  const listTransitStations = vi.fn(async () => []);
  // All that the query asks for.
  const client = { listTransitProducts: async () => [...products], listTransitStations };
  const queries = new QueryClient();
  const query = mainStationsQuery(client as Partial<ApiClient> as ApiClient);
  await queries.query(query);
  expect(listTransitStations).toHaveBeenCalledWith({ query: { product } }, expect.anything());
});
