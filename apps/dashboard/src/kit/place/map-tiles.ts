import type { MapTiles } from '@perron/schema';

/** A picture of a map's ground, in the map's own pixels. */
export interface PlacedTile {
  readonly url: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

interface TilesInput {
  readonly tiles: MapTiles;
  readonly centre: { readonly latitude: number; readonly longitude: number };
  /** Half of the map's shorter side. */
  readonly radiusMetres: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const tilePx = 256;
/** Metres of a pixel at the equator, where one tile shows the whole earth. */
const earthMetresPerPx = 156_543.034;
const deepestZoom = 19;
/** Where the web's maps end, north and south. */
const maxLatitude = 85.05;

/**
 * The pictures that cover a map, as few as are sharp enough. Their projection is another than the
 * map's; over a few kilometres both are the same.
 */
export function placedTiles(input: TilesInput): readonly PlacedTile[] {
  const { tiles, centre, radiusMetres, widthPx, heightPx } = input;
  const { latitude, longitude } = centre;
  if (Math.abs(latitude) > maxLatitude) return [];
  const phi = (latitude * Math.PI) / 180;
  const pxPerMetre = Math.min(widthPx, heightPx) / 2 / radiusMetres;
  const wholeEarth = earthMetresPerPx * Math.cos(phi) * pxPerMetre;
  const zoom = Math.min(deepestZoom, Math.max(0, Math.ceil(Math.log2(wholeEarth))));
  const count = 2 ** zoom;
  const size = (tilePx * wholeEarth) / count;
  const x = ((longitude + 180) / 360) * count;
  const y = ((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * count;
  const placed: PlacedTile[] = [];
  for (let row = Math.floor(y - heightPx / 2 / size); row < y + heightPx / 2 / size; row += 1) {
    for (
      let column = Math.floor(x - widthPx / 2 / size);
      column < x + widthPx / 2 / size;
      column += 1
    ) {
      if (row < 0 || row >= count) continue;
      const around = ((column % count) + count) % count;
      placed.push({
        url: tiles.url
          .replaceAll('{z}', String(zoom))
          .replaceAll('{x}', String(around))
          .replaceAll('{y}', String(row)),
        left: widthPx / 2 + (column - x) * size,
        top: heightPx / 2 + (row - y) * size,
        size,
      });
    }
  }
  return placed;
}
