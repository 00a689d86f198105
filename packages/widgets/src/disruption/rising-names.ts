import type { Diagram } from './diagram';
import type { Drawing } from './drawing';
import {
  nameGapEm,
  nameOf,
  oneLine,
  pointRadiusPx,
  radiusEm,
  slant,
  trackEm,
} from './point-metrics';
import type { DiagramLayout, PointMeasure } from './point-metrics';

/** A stretch of the shuttle is this much longer than others while names still stand apart. */
const shuttleStretch = 1.8;
const closestNamesEm = 2.2;

/** Where points are between two edges, those of the shuttle's section further apart. */
function spread({ points, from, to }: Diagram, leftPx: number, rightPx: number, em: number) {
  const stretches = Math.max(1, points.length - 1);
  const inSection = to - from;
  const longer = inSection * (shuttleStretch - 1);
  const evenPx = (rightPx - leftPx) / stretches;
  // The room left over once every name has its least distance goes to the section.
  const max = inSection === 0 ? 0 : Math.max(0, evenPx / (em * closestNamesEm) - 1) * stretches;
  const extra = inSection === 0 ? 0 : Math.min(longer, max) / inSection;
  const stepPx = (rightPx - leftPx) / (stretches + extra * inSection);
  return points.map((_, index) => {
    const passed = Math.min(Math.max(index - from, 0), inSection);
    return leftPx + stepPx * (index + extra * passed);
  });
}

/** Names that rise from their stations, none longer than the box is tall and wide. */
export function risingNames(
  diagram: Diagram,
  place: Drawing,
  measure: PointMeasure,
): DiagramLayout {
  const { size, paddingPx, fontSizePx: em, headerPx } = place;
  const { points } = diagram;
  const bottomPx = size.height - place.footerPx - em * (radiusEm.here + 0.6);
  const footPx = em * (radiusEm.here + nameGapEm) * slant;
  const risePx = bottomPx - footPx - headerPx - em * 0.3;
  const longestPx = Math.max(em, risePx / slant - em);
  const last = points.at(-1);
  const lastPx = last ? Math.min(measure(last)(nameOf(last), em), longestPx) : 0;
  const leftPx = paddingPx + em * radiusEm.end;
  const rightPx =
    size.width - paddingPx - Math.min((lastPx + em) * slant + footPx, size.width * 0.25);
  const xs = spread(diagram, leftPx, rightPx, em);
  const names = points.map((point, index) => {
    const roomPx = (size.width - em * 0.4 - footPx - xs[index]!) / slant - em;
    return oneLine(point, Math.max(em, Math.min(longestPx, roomPx)), em, measure);
  });
  const tallestPx = Math.max(
    ...names.map(({ lines, fontSizePx }, index) => {
      const point = points[index]!;
      return (measure(point)(lines[0] ?? '', fontSizePx) + em) * slant;
    }),
  );
  // The height that the names leave free is halved above and below.
  const yPx = bottomPx - Math.max(0, risePx - tallestPx) / 2;
  return {
    names: 'rising',
    trackPx: Math.round(em * trackEm),
    points: points.map((point, index) => ({
      point,
      xPx: xs[index]!,
      yPx,
      radiusPx: pointRadiusPx(point, em),
      name: names[index]!,
    })),
  };
}
