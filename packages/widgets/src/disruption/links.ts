import type { Diagram } from './diagram';
import type { DiagramLayout, PlacedPoint } from './point-metrics';

type Spot = readonly [xPx: number, yPx: number];

/** A stretch of the line between two spots of the box, px. */
export interface Link {
  /** Whether the line's own trains run here, or something in their place. */
  readonly kind: 'regular' | 'shuttle';
  /** Behind the train. */
  readonly past: boolean;
  readonly from: Spot;
  readonly to: Spot;
}

/** An arrowhead on the shuttle's section. */
export interface Arrow {
  readonly xPx: number;
  readonly yPx: number;
  /** 0: the way that is shown; 180: back. */
  readonly turnedDegrees: number;
  readonly past: boolean;
}

interface Box {
  readonly width: number;
  readonly bottomPx: number;
  readonly topPx: number;
}

function isPast({ points }: Diagram, index: number): boolean {
  const point = points[index];
  return point?.kind === 'station' && point.state === 'past';
}

/** The spot on the rim of a point that faces another one. */
function edge(of: PlacedPoint, facing: PlacedPoint): Spot {
  const [dx, dy] = [facing.xPx - of.xPx, facing.yPx - of.yPx];
  const lengthPx = Math.hypot(dx, dy);
  const share = lengthPx === 0 ? 0 : Math.min(0.5, of.radiusPx / lengthPx);
  return [of.xPx + dx * share, of.yPx + dy * share];
}

/** Stretches between the points, and those that lead out of the box where the line goes on. */
export function linksOf(diagram: Diagram, { points, names }: DiagramLayout, box: Box): Link[] {
  const links = points.slice(1).map((point, index): Link => {
    const before = points[index]!;
    const past = isPast(diagram, index);
    const isShuttle = index >= diagram.from && index < diagram.to;
    // Dashes begin and end at the rims, so that none of them is cut by a station.
    return isShuttle
      ? { kind: 'shuttle', past, from: edge(before, point), to: edge(point, before) }
      : { kind: 'regular', past, from: [before.xPx, before.yPx], to: [point.xPx, point.yPx] };
  });
  const [first, last] = [points[0], points.at(-1)];
  const isDown = names === 'beside';
  if (first && diagram.goesOnBefore) {
    const from: Spot = isDown ? [first.xPx, box.topPx] : [0, first.yPx];
    links.unshift({
      kind: 'regular',
      past: isPast(diagram, 0),
      from,
      to: [first.xPx, first.yPx],
    });
  }
  if (last && diagram.goesOnAfter) {
    const to: Spot = isDown ? [last.xPx, box.bottomPx] : [box.width, last.yPx];
    links.push({
      kind: 'regular',
      past: isPast(diagram, points.length - 1),
      from: [last.xPx, last.yPx],
      to,
    });
  }
  return links;
}

function lengthPx({ from, to }: Link): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** A dash that fills a stretch, a gap at either end, px; about as long as asked for. */
export function dashPx(link: Link, aboutPx: number): number {
  const dashes = Math.max(1, Math.round((lengthPx(link) / aboutPx - 1) / 2));
  return lengthPx(link) / (2 * dashes + 1);
}

/** Whether dashes have room on each stretch of the shuttle; else its arrows stand alone. */
export function hasDashes(links: readonly Link[], aboutPx: number): boolean {
  const min = 4;
  return links.every((link) => link.kind === 'regular' || lengthPx(link) >= aboutPx * 2 * min);
}

/** Both directions by turns, one arrow between two stations; both on the only stretch there is. */
export function arrowsOf(links: readonly Link[]): Arrow[] {
  const shuttle = links.filter(({ kind }) => kind === 'shuttle');
  const only = shuttle.length === 1;
  return shuttle.flatMap(({ from, to, past }, index) => {
    const along = to[0] === from[0] ? 90 : 0;
    const at = (share: number, back: boolean): Arrow => ({
      xPx: from[0] + (to[0] - from[0]) * share,
      yPx: from[1] + (to[1] - from[1]) * share,
      turnedDegrees: along + (back ? 180 : 0),
      past,
    });
    return only ? [at(0.4, true), at(0.6, false)] : [at(0.5, index % 2 === 1)];
  });
}
