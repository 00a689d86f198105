import type { DiagramEdge, DiagramLayout, Point } from './diagram-layout';

/** Where a train is: at a station, or on its way from one to another. Indices of the line's stations. */
export interface TrainPlace {
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly progress: number;
}

/** A place on the drawing, and whether the train moves down there. */
export interface DrawnPlace extends Point {
  readonly down: boolean;
}

/** Ways along the drawing, found once for each pair of stations. */
export class DiagramWays {
  readonly #edges = new Map<number, { readonly to: number; readonly points: readonly Point[] }[]>();
  readonly #known = new Map<string, readonly Point[] | null>();
  readonly #places: ReadonlyMap<number, Point>;

  constructor({ stations, edges }: DiagramLayout) {
    this.#places = new Map(stations.map(({ index, x, y }) => [index, { x, y }]));
    for (const edge of edges) this.#addEdge(edge);
  }

  /** `null` means that it is at or between stations that are not drawn. */
  placeOf({ from, to, progress }: TrainPlace): DrawnPlace | null {
    const way = this.#way(from, to);
    if (!way) return null;
    return pointAlong(way, progress);
  }

  #addEdge({ from, to, points }: DiagramEdge): void {
    const add = (at: number, edge: { to: number; points: readonly Point[] }) => {
      const known = this.#edges.get(at);
      if (known) known.push(edge);
      else this.#edges.set(at, [edge]);
    };
    add(from, { to, points });
    add(to, { to: from, points: points.toReversed() });
  }

  #way(from: number, to: number): readonly Point[] | null {
    const key = `${from} ${to}`;
    let way = this.#known.get(key);
    if (way === undefined) this.#known.set(key, (way = this.#find(from, to)));
    return way;
  }

  /** The way over the fewest stations: a train that passes some by still runs on its tracks. */
  #find(from: number, to: number): readonly Point[] | null {
    const start = this.#places.get(from);
    if (!start || !this.#places.has(to)) return null;
    const ways = new Map<number, readonly Point[]>([[from, [start]]]);
    // Grows while it is gone through.
    for (const [station, way] of ways) {
      if (station === to) return way;
      for (const edge of this.#edges.get(station) ?? []) {
        if (!ways.has(edge.to)) ways.set(edge.to, [...way, ...edge.points.slice(1)]);
      }
    }
    return null;
  }
}

function pointAlong(way: readonly Point[], progress: number): DrawnPlace | null {
  const [first] = way;
  if (!first) return null;
  const lengths = way.slice(1).map((to, at) => distance(way[at] ?? to, to));
  let left = lengths.reduce((sum, length) => sum + length, 0) * progress;
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [way[at] ?? first, way[at + 1] ?? first];
    if (left <= length) {
      const share = length > 0 ? left / length : 0;
      return {
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
        down: to.y >= from.y,
      };
    }
    left -= length;
  }
  const last = way.at(-1) ?? first;
  const before = way.at(-2) ?? last;
  return { ...last, down: last.y >= before.y };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}
