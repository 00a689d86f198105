/** A place on Earth, WGS84 degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Metres on a plane, from a place that its user knows. */
export interface Offset {
  /** Negative: west. */
  readonly east: number;
  /** Negative: south. */
  readonly north: number;
}

const metresPerDegree = 111_320;

/** Degrees from one longitude to another by the shorter way, also over the date line; negative: west. */
function degreesEast(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180;
}

/**
 * Where a place is, seen from another: as on a plane, within half a percent for some dozen kilometres,
 * at any latitude and over the date line.
 */
export function offsetMetres(from: Place, to: Place): Offset {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  const degrees = degreesEast(from.longitude, to.longitude);
  return {
    east: degrees * metresPerDegree * Math.cos(middle),
    north: (to.latitude - from.latitude) * metresPerDegree,
  };
}

/** Metres between two places, as exact as {@link offsetMetres}. */
export function distanceMetres(from: Place, to: Place): number {
  const { east, north } = offsetMetres(from, to);
  return Math.hypot(east, north);
}

/** A place on the straight line between two. `share` is 0 at the first and 1 at the second. */
export function placeBetween(from: Place, to: Place, share: number): Place {
  const longitude = from.longitude + share * degreesEast(from.longitude, to.longitude);
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: degreesEast(0, longitude),
  };
}
