import type { Diagram } from './diagram';
import type { Drawing } from './drawing';
import { namesBelowLine } from './names-below';
import {
  nameLeftPx,
  nameLineHeight,
  oneLine,
  pointRadiusPx,
  radiusEm,
  trackEm,
} from './point-metrics';
import type { DiagramLayout, PointMeasure } from './point-metrics';
import { risingNames } from './rising-names';

/** In multiples of the names' size. */
const tallestRowEm = 3.4;

/** The line from top to bottom, its names beside it. */
function beside(diagram: Diagram, place: Drawing, measure: PointMeasure): DiagramLayout {
  const { size, paddingPx, headerPx, fontSizePx: em } = place;
  const { points } = diagram;
  const roomPx = size.height - headerPx - place.footerPx - paddingPx;
  const rowPx = Math.min(roomPx / points.length, em * tallestRowEm);
  const topPx = headerPx + paddingPx / 2 + (roomPx - rowPx * points.length) / 2;
  const xPx = paddingPx + em * radiusEm.here;
  const namePx = Math.min(em, rowPx / nameLineHeight);
  return {
    names: 'beside',
    trackPx: Math.round(em * trackEm),
    points: points.map((point, index) => ({
      point,
      xPx,
      yPx: topPx + rowPx * (index + 0.5),
      radiusPx: Math.min(pointRadiusPx(point, em), rowPx * 0.4),
      name: oneLine(
        point,
        Math.max(em, size.width - paddingPx - nameLeftPx(xPx, em)),
        Math.floor(namePx),
        measure,
      ),
    })),
  };
}

/** Where each station of a diagram stands, and how its name is written. */
export function diagramLayout(
  diagram: Diagram,
  place: Drawing,
  measure: PointMeasure,
): DiagramLayout {
  if (place.direction === 'down') return beside(diagram, place, measure);
  return namesBelowLine(diagram, place, measure) ?? risingNames(diagram, place, measure);
}
