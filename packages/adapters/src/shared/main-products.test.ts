import type { Product } from '@perron/schema';
import { expect, test } from 'vitest';
import type { NetworkStation } from '../transit';
import { mainProducts } from './main-products';

function station(...products: Product[]): NetworkStation {
  return {
    code: '10',
    name: 'Market',
    products: new Set(products),
    location: null,
    weeklyDepartures: null,
    lines: [],
    platforms: [],
  };
}

test.each<[string, Product[][], Product[]]>([
  [
    'the underground, if there is one',
    [['bus', 'subway'], ['suburban']],
    ['subway', 'suburban', 'bus'],
  ],
  ['trams, in a city with trams and buses', [['bus'], ['bus', 'tram']], ['tram', 'bus']],
  ['buses, if nothing else runs', [['bus']], ['bus']],
  ['nothing, without stations', [], []],
])('the main product is %s', (_, stations, products) => {
  expect(mainProducts(stations.map((served) => station(...served)))).toEqual(products);
});
