import type { TransitLine } from '@perron/schema';

/** A point of the drawing, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A station of the drawing: one row each. */
export interface DiagramStation extends Point {
  /** Index of the line's stations. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
}

/** The way between two stations that are beside each other on a stretch. */
export interface DiagramEdge {
  readonly from: number;
  readonly to: number;
  readonly points: readonly Point[];
}

/** A line from top to bottom: its trunk on the left, its branches beside it. */
export interface DiagramLayout {
  /** From top to bottom. */
  readonly stations: readonly DiagramStation[];
  readonly edges: readonly DiagramEdge[];
  /** Stations that the network has, but few trips call at. */
  readonly leftOut: number;
  /** The width of the part with the tracks; names are to the right of it. */
  readonly widthPx: number;
  readonly heightPx: number;
}

export const rowPx = 30;
const lanePx = 46;
/** Beside the outer tracks, where trains and their delays stand. */
const sidePx = 52;
/** A stretch that fewer trips use than this share of the line's is drawn only when it is asked for. */
const rareShare = 0.05;

interface Stretch {
  readonly stations: readonly number[];
  /** Those that no earlier stretch has. */
  readonly own: readonly number[];
}

function stretchesOf(line: TransitLine, withRare: boolean): Stretch[] {
  const seen = new Set<number>();
  return line.stretches
    .filter(({ trips }, index) => index === 0 || withRare || trips >= line.trips * rareShare)
    .map(({ stations }) => {
      const own = stations.filter((station) => !seen.has(station));
      for (const station of own) seen.add(station);
      return { stations, own };
    });
}

/** The stations from top to bottom: a branch follows where it leaves, or stands before where it joins. */
function orderOf(stretches: readonly Stretch[]): number[] {
  const order: number[] = [];
  for (const { stations, own } of stretches) {
    const [first, last] = [stations[0], stations.at(-1)];
    const leaves = first === undefined || own.includes(first) ? -1 : order.indexOf(first);
    const joins = last === undefined || own.includes(last) ? -1 : order.indexOf(last);
    let at = order.length;
    if (leaves >= 0) at = leaves + 1;
    else if (joins >= 0) at = joins;
    order.splice(at, 0, ...own);
  }
  return order;
}

interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The lane of each stretch: the first one from the left in which it meets no other. */
function lanesOf(stretches: readonly Stretch[], rowOf: (station: number) => number): number[] {
  const taken: Span[][] = [];
  return stretches.map(({ stations }) => {
    const rows = stations.map(rowOf);
    const span = { top: Math.min(...rows), bottom: Math.max(...rows) };
    const isFree = (spans: readonly Span[]) =>
      spans.every(({ top, bottom }) => bottom <= span.top || top >= span.bottom);
    const free = taken.findIndex(isFree);
    const lane = free < 0 ? taken.length : free;
    (taken[lane] ??= []).push(span);
    return lane;
  });
}

const curveSteps = 10;

/** From one track to another, level at neither end. */
function curve(from: Point, to: Point): Point[] {
  const middle = (from.y + to.y) / 2;
  return Array.from({ length: curveSteps }, (_, step) => {
    const t = (step + 1) / curveSteps;
    const u = 1 - t;
    const along = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return {
      x: along(from.x, from.x, to.x, to.x),
      y: along(from.y, middle, middle, to.y),
    };
  });
}

/** The way between two stations whose stretch runs in the lane at `x`. */
function wayBetween(from: Point, to: Point, x: number): Point[] {
  const rows = Math.abs(to.y - from.y) / rowPx;
  const down = to.y >= from.y ? rowPx : -rowPx;
  const points: Point[] = [from];
  // Where stations are below each other, one curve joins two lanes.
  if (rows <= 1) return [...points, ...(from.x === to.x ? [to] : curve(from, to))];
  if (from.x !== x) points.push(...curve(from, { x, y: from.y + down }));
  if (to.x === x) points.push(to);
  else points.push({ x, y: to.y - down }, ...curve({ x, y: to.y - down }, to));
  return points;
}

/**
 * Lays a line out.
 * @param withRare with the stretches that few trips use, such as the way to a depot
 */
export function diagramLayout(line: TransitLine, withRare: boolean): DiagramLayout {
  const stretches = stretchesOf(line, withRare);
  const order = orderOf(stretches);
  const rows = new Map(order.map((station, row) => [station, row]));
  const lanes = lanesOf(stretches, (station) => rows.get(station) ?? 0);
  const xOf = (lane: number) => sidePx + lane * lanePx;
  const places = new Map<number, Point>();
  stretches.forEach(({ own }, index) => {
    for (const station of own) {
      const y = ((rows.get(station) ?? 0) + 0.5) * rowPx;
      places.set(station, { x: xOf(lanes[index] ?? 0), y });
    }
  });
  const placeOf = (station: number) => places.get(station) ?? { x: sidePx, y: 0 };
  return {
    stations: order.map((index) => {
      const { id = '', name = '' } = line.stations[index] ?? {};
      return { index, id, name, ...placeOf(index) };
    }),
    edges: stretches.flatMap(({ stations }, index) =>
      stations.slice(1).map((to, at) => {
        const from = stations[at] ?? to;
        return { from, to, points: wayBetween(placeOf(from), placeOf(to), xOf(lanes[index] ?? 0)) };
      }),
    ),
    leftOut: line.stations.length - order.length,
    widthPx: xOf(Math.max(0, ...lanes)) + sidePx,
    heightPx: order.length * rowPx,
  };
}
