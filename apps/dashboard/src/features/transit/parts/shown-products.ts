import type { Product, Stop } from '@perron/schema';

/** The order of the signs on a card (specification, section 2). */
const order: readonly Product[] = [
  'suburban',
  'subway',
  'tram',
  'bus',
  'ferry',
  'regional',
  'express',
];

/** Products in the order of their signs. */
export function shownProducts(products: readonly Product[]): readonly Product[] {
  return order.filter((product) => products.includes(product));
}

/** The kinds of transport at a stop; empty: not known. */
export function productsAt({ products }: Pick<Stop, 'products'>): readonly Product[] {
  return order.filter((product) => products?.[product] === true);
}
