import type { LinePattern } from './line-patterns';

/** A stretch to draw: the first is the trunk, each later one begins or ends at an earlier one. */
export interface PlacedCourse {
  /** Positions of stations in the timetable. */
  readonly stations: readonly number[];
  /** Those that no earlier course has; none: the course only closes a gap, as that of a ring. */
  readonly own: readonly number[];
}

/** The trips of a line as one drawing. */
export interface PlacedPatterns {
  readonly courses: readonly PlacedCourse[];
  /** How far along the line a station is; only good to be compared. */
  readonly ranks: ReadonlyMap<number, number>;
}

/** A pattern that fewer trips run than this share of the line's is no trunk. */
const trunkShare = 0.05;

/** Apart from stations that hang off an end, ranks are whole or between two. */
const rankStep = 1e-3;

/**
 * Whether stations are passed against the order of the drawing. A ring passes its beginning once,
 * so most steps decide.
 * @returns `null` if no two of them tell
 */
export function isWayBack(
  stations: readonly number[],
  ranks: ReadonlyMap<number, number>,
): boolean | null {
  let forward = 0;
  let last: number | undefined;
  for (const station of stations) {
    const rank = ranks.get(station);
    if (rank === undefined) continue;
    if (last !== undefined) forward += Math.sign(rank - last);
    last = rank;
  }
  return forward === 0 ? null : forward < 0;
}

/** The longest that is run often; the way back (`direction_id` 1) only where there is no other. */
function trunkOf(patterns: readonly LinePattern[]): LinePattern {
  const trips = patterns.reduce((sum, pattern) => sum + pattern.trips, 0);
  const often = patterns.filter((pattern) => pattern.trips >= trips * trunkShare);
  const there = often.filter((pattern) => pattern.direction !== 1);
  const pool = [there, often, patterns].find((some) => some.length > 0) ?? [];
  const lengthOf = ({ stations }: LinePattern) => new Set(stations).size;
  return pool.reduce((best, pattern) => (lengthOf(pattern) > lengthOf(best) ? pattern : best));
}

/** Draws one pattern after the other onto what is there already. */
class Drawing {
  readonly courses: PlacedCourse[] = [];
  readonly ranks = new Map<number, number>();
  readonly #next = new Map<number, Set<number>>();

  trunk(stations: readonly number[]): void {
    const once = [...new Set(stations)];
    once.forEach((station, index) => this.ranks.set(station, index));
    this.#add(once, once);
    this.#close(stations);
  }

  /** @param stations in the order of the drawing */
  pattern(stations: readonly number[]): void {
    for (let at = 0; at < stations.length; at++) {
      if (this.ranks.has(stations[at]!)) continue;
      const own: number[] = [];
      let end = at;
      for (; end < stations.length; end++) {
        const station = stations[end]!;
        if (this.ranks.has(station)) break;
        if (!own.includes(station)) own.push(station);
      }
      const [before, after] = [stations[at - 1], stations[end]];
      this.#rank(own, before, after);
      this.#add(
        [before, ...own, after].filter((candidate) => candidate !== undefined),
        own,
      );
      at = end;
    }
    this.#close(stations);
  }

  #rank(own: readonly number[], before: number | undefined, after: number | undefined): void {
    const from = before === undefined ? undefined : this.ranks.get(before);
    const to = after === undefined ? undefined : this.ranks.get(after);
    const last = Math.max(...this.ranks.values());
    own.forEach((station, index) => {
      const share = (index + 1) / (own.length + 1);
      let rank = last + 1 + index;
      if (from !== undefined && to !== undefined && to > from) rank = from + (to - from) * share;
      else if (from !== undefined) rank = from + share * rankStep;
      else if (to !== undefined) rank = to - (1 - share) * rankStep;
      this.ranks.set(station, rank);
    });
  }

  /** Draws what joins two placed stations where no way along the drawing does: the end of a ring. */
  #close(stations: readonly number[]): void {
    stations.forEach((station, index) => {
      const next = stations[index + 1];
      if (next === undefined || station === next) return;
      // A step that passes stations by, or goes back by one, is on the drawing already.
      if (this.#next.get(next)?.has(station) || this.#leadsTo(station, next)) return;
      this.#add([station, next], []);
    });
  }

  #leadsTo(from: number, to: number): boolean {
    const seen = new Set([from]);
    // Grows while it is gone through.
    for (const station of seen) {
      if (station === to) return true;
      for (const next of this.#next.get(station) ?? []) seen.add(next);
    }
    return false;
  }

  #add(stations: readonly number[], own: readonly number[]): void {
    this.courses.push({ stations, own });
    stations.forEach((station, index) => {
      const next = stations[index + 1];
      if (next === undefined) return;
      const known = this.#next.get(station);
      if (known) known.add(next);
      else this.#next.set(station, new Set([next]));
    });
  }
}

/**
 * Puts the patterns of a line into one drawing: the trunk, then what other trips add to it, the
 * most travelled first.
 * @param patterns the most travelled first; at least one
 */
export function placePatterns(patterns: readonly LinePattern[]): PlacedPatterns {
  const trunk = trunkOf(patterns);
  const drawing = new Drawing();
  drawing.trunk(trunk.stations);
  for (const pattern of patterns) {
    if (pattern === trunk) continue;
    const back =
      isWayBack(pattern.stations, drawing.ranks) ?? pattern.direction !== trunk.direction;
    drawing.pattern(back ? pattern.stations.toReversed() : pattern.stations);
  }
  return drawing;
}
