import { distanceMetres } from '@perron/geo';
import type { GeoPoint } from '../transit';

/** The items within a distance of a point, the nearest first. */
export function nearestFirst<Item extends { readonly location: GeoPoint | null }>(
  items: readonly Item[],
  centre: GeoPoint,
  radiusMetres: number,
): Item[] {
  return items
    .flatMap((item) =>
      item.location ? [{ item, metres: distanceMetres(centre, item.location) }] : [],
    )
    .filter(({ metres }) => metres <= radiusMetres)
    .sort((a, b) => a.metres - b.metres)
    .map(({ item }) => item);
}
