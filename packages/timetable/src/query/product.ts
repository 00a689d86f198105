/**
 * The kinds of transport that boards filter by, in the order of their bits in
 * {@link productBit}. A line's product comes from its GTFS `route_type`, never from its name:
 * a bus may be called "S7".
 */
export const productNames = [
  'suburban',
  'subway',
  'tram',
  'bus',
  'ferry',
  'express',
  'regional',
] as const;

/** A kind of transport. */
export type Product = (typeof productNames)[number];

/** The bit of a product in a mask of products; 0 for null, which no mask contains. */
export function productBit(product: Product | null): number {
  return product === null ? 0 : 1 << productNames.indexOf(product);
}

/** The mask of several products. */
export function productMask(products: Iterable<Product>): number {
  let mask = 0;
  for (const product of products) mask |= productBit(product);
  return mask;
}

/** The products in a mask, in the order of {@link productNames}. */
export function productsOfMask(mask: number): Product[] {
  return productNames.filter((_, bit) => ((mask >> bit) & 1) === 1);
}

const basicTypes: ReadonlyMap<number, Product> = new Map<number, Product>([
  [0, 'tram'],
  [1, 'subway'],
  [2, 'regional'],
  [3, 'bus'],
  [4, 'ferry'],
  [5, 'tram'],
  [11, 'bus'],
  [12, 'subway'],
]);

/** First number of each range of the extended route types; a range ends where the next begins. */
const extendedTypes: readonly (readonly [number, Product | null])[] = [
  [100, 'regional'],
  [101, 'express'],
  [104, 'regional'],
  [105, 'express'],
  [106, 'regional'],
  [109, 'suburban'],
  [110, 'regional'],
  [200, 'bus'],
  [300, 'suburban'],
  [400, 'subway'],
  [700, 'bus'],
  [900, 'tram'],
  [1000, 'ferry'],
  [1100, null],
  [1200, 'ferry'],
  [1300, null],
];

/**
 * The product of a basic (0 to 12) or extended (100 to 1702) GTFS route type. `null` means a kind
 * that none of the products covers (a gondola, a funicular, a taxi, an aircraft).
 */
export function productOfRouteType(routeType: number): Product | null {
  if (routeType < 100) return basicTypes.get(routeType) ?? null;
  let found: Product | null = null;
  for (const [first, product] of extendedTypes) {
    if (routeType < first) break;
    found = product;
  }
  return found;
}
