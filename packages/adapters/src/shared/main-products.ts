import type { Product } from '@perron/schema';
import type { NetworkStation } from '../transit';

/** The products that shape a network, before those that run beside them in nearly every network. */
const byWeight: readonly Product[] = [
  'subway',
  'suburban',
  'tram',
  'regional',
  'express',
  'ferry',
  'bus',
];

/** The products that call at any of the stations, the network's main one first. */
export function mainProducts(stations: readonly NetworkStation[]): Product[] {
  return byWeight.filter((product) => stations.some(({ products }) => products.has(product)));
}
