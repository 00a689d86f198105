import { lineGroups } from './line-patterns';
import type { LineGroup, LinePattern } from './line-patterns';
import { isWayBack, placePatterns } from './place-patterns';
import type { PlacedCourse } from './place-patterns';
import type { Line, Stop, TimetableData } from './timetable-data';

/** A stretch of a line; its stations are positions in {@link LineNetwork.stations}. */
export interface LineStretch {
  readonly stations: readonly number[];
  /** Trips of the feed that use it: few on the way to a depot. */
  readonly trips: number;
}

/**
 * A line with all stations and branches that its trips use. The first stretch is the trunk; each
 * later one begins or ends at an earlier one. A ring is closed by a stretch from its last station
 * to its first.
 */
export class LineNetwork {
  /** Routes of the feed that are this line; the first stands for all. */
  readonly lines: readonly Line[];
  /** Trips of the feed. */
  readonly trips: number;
  /** Each once, as the stretches name them. */
  readonly stations: readonly Stop[];
  readonly stretches: readonly LineStretch[];
  /**
   * The headsign that most trips say, along the trunk and against it; `null` if none goes that way.
   */
  readonly headsigns: readonly [string | null, string | null];
  readonly #ranks: ReadonlyMap<number, number>;

  constructor(stops: readonly Stop[], { lines, patterns }: LineGroup) {
    const { courses, ranks } = placePatterns(patterns);
    const places = new Map(courses.flatMap(({ own }) => own).map((stop, at) => [stop, at]));
    this.lines = lines;
    this.trips = patterns.reduce((sum, pattern) => sum + pattern.trips, 0);
    this.stations = Array.from(places.keys(), (at) => stops[at]!);
    this.stretches = courses.map((course) => ({
      stations: course.stations.map((stop) => places.get(stop)!),
      trips: tripsOn(course, patterns),
    }));
    this.#ranks = ranks;
    this.headsigns = [this.#headsign(patterns, false), this.#headsign(patterns, true)];
  }

  /**
   * Whether a trip goes against the order of the stretches.
   * @param stations positions in the timetable, in the order of the trip
   * @param direction `direction_id`, for a trip whose stations do not tell; `null` if it is not
   *   known
   */
  goesBack(stations: readonly number[], direction: number | null): boolean {
    return isWayBack(stations, this.#ranks) ?? direction === 1;
  }

  #headsign(patterns: readonly LinePattern[], back: boolean): string | null {
    const counts = new Map<string, number>();
    for (const { stations, direction, headsigns } of patterns) {
      if (this.goesBack(stations, direction) !== back) continue;
      for (const [name, trips] of headsigns) counts.set(name, (counts.get(name) ?? 0) + trips);
    }
    const [commonest] = [...counts].sort(([, a], [, b]) => b - a);
    return commonest?.[0] ?? null;
  }
}

/** Trips that call at a station of the course's own, or that run over it where it has none. */
function tripsOn({ stations, own }: PlacedCourse, patterns: readonly LinePattern[]): number {
  const [from, to] = stations;
  const runsOver = (calls: readonly number[]) =>
    calls.some((stop, at) => {
      const next = calls[at + 1];
      return (stop === from && next === to) || (stop === to && next === from);
    });
  return patterns
    .filter((pattern) =>
      own.length > 0
        ? own.some((stop) => pattern.stations.includes(stop))
        : runsOver(pattern.stations),
    )
    .reduce((sum, pattern) => sum + pattern.trips, 0);
}

/** The lines that have any trip, as the feed orders them. */
export function lineNetworks(data: TimetableData): LineNetwork[] {
  return lineGroups(data).map((group) => new LineNetwork(data.stops, group));
}
