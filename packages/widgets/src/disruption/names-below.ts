import type { FittedName } from '../shared/text/fit-name';
import { wrapAt } from '../shared/text/wrap-text';
import type { Diagram, DiagramPoint } from './diagram';
import type { Drawing } from './drawing';
import {
  nameGapEm,
  nameLineHeight,
  nameOf,
  pointRadiusPx,
  radiusEm,
  trackEm,
} from './point-metrics';
import type { DiagramLayout, PointMeasure } from './point-metrics';

/** Names may shrink to these shares, on one line and on two, before they rise instead. */
const oneLineFloor = 0.84;
const twoLinesFloor = 0.8;
/** Height that two lines of a name take at most, in multiples of the size. */
const twoLinesEm = 2.4;

/** Every name in one size on one line or two; null where one of them does not fit. */
function namesBelow(
  points: readonly DiagramPoint[],
  maxWidthPx: number,
  fontSizePx: number,
  maxLines: number,
  measure: PointMeasure,
): FittedName[] | null {
  const names = points.flatMap((point) => {
    const lines = wrapAt(nameOf(point), fontSizePx, {
      maxWidthPx,
      maxHeightPx: fontSizePx * twoLinesEm,
      lineHeight: nameLineHeight,
      measure: measure(point),
    });
    return lines && lines.length <= maxLines ? [{ lines, fontSizePx }] : [];
  });
  return names.length === points.length ? names : null;
}

/** On one line a little smaller rather than on two, and at last on two that are smaller still. */
function fittingNames(
  points: readonly DiagramPoint[],
  maxWidthPx: number,
  em: number,
  measure: PointMeasure,
): FittedName[] | null {
  for (const [maxLines, smallest] of [
    [1, oneLineFloor],
    [2, twoLinesFloor],
  ] as const) {
    for (let sizePx = em; sizePx >= em * smallest; sizePx -= 1) {
      const names = namesBelow(points, maxWidthPx, sizePx, maxLines, measure);
      if (names) return names;
    }
  }
  return null;
}

/** Names centred below their stations; null where they do not fit side by side. */
export function namesBelowLine(
  diagram: Diagram,
  place: Drawing,
  measure: PointMeasure,
): DiagramLayout | null {
  const { size, paddingPx, fontSizePx: em } = place;
  const { points } = diagram;
  const slotPx = (size.width - 2 * paddingPx) / points.length;
  const heightPx = size.height - place.headerPx - place.footerPx;
  const groupPx = em * (2 * radiusEm.here + nameGapEm + twoLinesEm);
  if (groupPx > heightPx) return null;
  const names = fittingNames(points, slotPx - em * 0.5, em, measure);
  if (!names) return null;
  const lines = Math.max(...names.map((name) => name.lines.length));
  const usedPx = groupPx - em * (twoLinesEm - lines * nameLineHeight);
  const yPx = place.headerPx + (heightPx - usedPx) / 2 + em * radiusEm.here;
  return {
    names: 'below',
    trackPx: Math.round(em * trackEm),
    points: points.map((point, index) => ({
      point,
      xPx: paddingPx + slotPx * (index + 0.5),
      yPx,
      radiusPx: pointRadiusPx(point, em),
      name: names[index]!,
    })),
  };
}
