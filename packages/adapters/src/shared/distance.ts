import type { GeoPoint } from '../transit';

const metresPerDegree = 111_320;

/** Metres between two points that lie some kilometres apart at most, within half a percent. */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  // The shorter way round the date line.
  const degrees = ((to.longitude - from.longitude + 540) % 360) - 180;
  return metresPerDegree * Math.hypot(to.latitude - from.latitude, degrees * Math.cos(middle));
}

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
