import type { FittedName } from '../shared/text/fit-name';
import { fitText } from '../shared/text/fit-text';
import type { Measure } from '../shared/text/fit-text';
import type { DiagramPoint } from './diagram';

export interface PlacedPoint {
  readonly point: DiagramPoint;
  readonly xPx: number;
  readonly yPx: number;
  readonly radiusPx: number;
  readonly name: FittedName;
}

/** Names are below their stations, rise from them at 45°, or are beside them. */
export type NamePlace = 'below' | 'rising' | 'beside';

export interface DiagramLayout {
  readonly names: NamePlace;
  readonly trackPx: number;
  readonly points: readonly PlacedPoint[];
}

/** Measures a point's name in the weight that it is drawn in. */
export type PointMeasure = (point: DiagramPoint) => Measure;

/** In multiples of the names' size. */
export const trackEm = 0.42;
export const radiusEm = { plain: 0.5, end: 0.72, here: 0.82, left_out: 0.6 } as const;
export const nameGapEm = 0.4;
export const nameLineHeight = 1.1;
/** Sine and cosine of 45°. */
export const slant = Math.SQRT1_2;
/** A name on one line may shrink to this share before it is cut. */
const floor = 0.6;

export function nameOf(point: DiagramPoint): string {
  return point.kind === 'station' ? point.name : point.text;
}

export function pointRadiusPx(point: DiagramPoint, em: number): number {
  if (point.kind === 'left_out') return em * radiusEm.left_out;
  if (point.state === 'here') return em * radiusEm.here;
  return em * (point.isEnd ? radiusEm.end : radiusEm.plain);
}

/** One line of a name that fits a width. */
export function oneLine(
  point: DiagramPoint,
  maxWidthPx: number,
  em: number,
  measure: PointMeasure,
) {
  const { text, fontSizePx } = fitText({
    text: nameOf(point),
    maxWidthPx,
    fontSizePx: em,
    minFontSizePx: Math.ceil(em * floor),
    abbreviate: point.kind === 'station',
    measure: measure(point),
  });
  return { lines: [text], fontSizePx };
}

/** Where names beside the line begin. */
export function nameLeftPx(xPx: number, em: number): number {
  return xPx + em * (radiusEm.here + nameGapEm * 1.4);
}

/** Where a rising name begins, px to the right of its station's middle and as far above it. */
export function nameFootPx({ radiusPx: radius }: PlacedPoint, em: number): number {
  return (radius + em * nameGapEm) * slant;
}

/** Where a name below its station begins, px under the station's middle: the same for all. */
export function nameTopPx(em: number): number {
  return em * (radiusEm.here + nameGapEm);
}
