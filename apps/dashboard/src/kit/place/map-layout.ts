import { tidyStationName } from '@perron/core';
import { offsetMetres } from '@perron/geo';
import type { Place } from '@perron/geo';
import type { BadgeLine, NetworkStyle, Product, StationSurroundings } from '@perron/schema';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface MapPath {
  readonly key: string;
  readonly line: BadgeLine;
  readonly points: readonly Point[];
}

interface MapStation extends Point {
  readonly id: string;
  /** `null` means that there is no room for it. */
  readonly label: string | null;
  readonly isHere: boolean;
  /** The line is of the network's main product, which is drawn larger. */
  readonly isMain: boolean;
}

/** The content of a map, in its own pixels. */
export interface MapLayout {
  /** Buses and trams first, so that the railways are above them. */
  readonly paths: readonly MapPath[];
  readonly stations: readonly MapStation[];
  /** Length of the scale's bar, and what it stands for. */
  readonly scale: { readonly px: number; readonly metres: number };
}

interface MapInput {
  readonly surroundings: StationSurroundings;
  readonly style: NetworkStyle;
  readonly centre: { readonly id: string; readonly latitude: number; readonly longitude: number };
  readonly radiusMetres: number;
  readonly mainProduct: Product | null;
  readonly widthPx: number;
  readonly heightPx: number;
}

const labelHeightPx = 13;
const letterPx = 6.3;
const labelGapPx = 7;
const marginPx = 4;
/** Stations of other products are named while there are fewer labels than this. */
const maxSmallLabels = 8;
const steps = [100, 200, 500, 1000, 2000, 5000];

const fineness: Readonly<Record<Product, number>> = {
  bus: 0,
  ferry: 1,
  tram: 2,
  regional: 3,
  express: 3,
  suburban: 4,
  subway: 5,
};

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function labelBox({ x, y }: Point, label: string): Box {
  const left = x + labelGapPx;
  return {
    left,
    right: left + label.length * letterPx,
    top: y - labelHeightPx / 2,
    bottom: y + labelHeightPx / 2,
  };
}

/** Places the surroundings round their centre; north is up. */
export function mapLayout(input: MapInput): MapLayout {
  const { surroundings, style, centre, radiusMetres, mainProduct, widthPx, heightPx } = input;
  const pxPerMetre = Math.min(widthPx, heightPx) / 2 / radiusMetres;
  const place = (point: Place): Point => {
    const { east, north } = offsetMetres(centre, point);
    return { x: widthPx / 2 + east * pxPerMetre, y: heightPx / 2 - north * pxPerMetre };
  };
  const fine = ({ product }: BadgeLine) => (product === null ? 0 : fineness[product]);
  const paths = [...surroundings.lines]
    .sort((a, b) => fine(a) - fine(b))
    .flatMap(({ paths: parts, ...line }) =>
      parts.map((part, index) => ({
        key: `${line.id ?? line.name ?? ''} ${index}`,
        line,
        points: part.map(place),
      })),
    );
  const isMain = ({ id, products }: { id: string; products: readonly Product[] }) =>
    id === centre.id || (mainProduct !== null && products.includes(mainProduct));
  // The station itself and those of the main product get their labels first.
  const byRank = [...surroundings.stations].sort((a, b) => Number(isMain(b)) - Number(isMain(a)));
  const metres = steps.findLast((step) => step * pxPerMetre <= widthPx / 4) ?? steps[0] ?? 100;
  const scale = { px: metres * pxPerMetre, metres };
  const scaleBox = { left: 0, right: scale.px + 28, top: heightPx - 38, bottom: heightPx };
  const taken: Box[] = [];
  const stations = byRank.map((station) => {
    const point = place(station);
    const label = tidyStationName(station.name, style);
    const box = labelBox(point, label);
    const fits =
      box.right < widthPx - marginPx &&
      box.left > marginPx &&
      box.top > marginPx &&
      box.bottom < heightPx - marginPx &&
      ![scaleBox, ...taken].some((other) => overlap(box, other));
    const isLabelled = fits && (isMain(station) || taken.length < maxSmallLabels);
    if (isLabelled) taken.push(box);
    return {
      ...point,
      id: station.id,
      label: isLabelled ? label : null,
      isHere: station.id === centre.id,
      isMain: isMain(station),
    };
  });
  return { paths, stations: stations.reverse(), scale };
}
