import type { Line, Stop, Timetable } from '@perron/timetable';
import type { IncidentLine } from './incident';

/** What the demo asks about the network again and again, worked out once. */
export class NetworkMap {
  private readonly busyness: Float32Array;
  private readonly platforms = new Map<number, Stop[]>();
  private readonly others = new Map<number, readonly Stop[]>();

  constructor(private readonly timetable: Timetable) {
    const { stops } = timetable.data;
    const greatest = stops.reduce((most, stop) => Math.max(most, timetable.weightOf(stop)), 1);
    // Square root: a station with a quarter of the departures is half as busy.
    this.busyness = Float32Array.from(stops, (stop) =>
      Math.sqrt(timetable.weightOf(stop) / greatest),
    );
    for (const stop of stops) {
      if (stop.kind === 'station') continue;
      const list = this.platforms.get(stop.stationIndex);
      if (list) list.push(stop);
      else this.platforms.set(stop.stationIndex, [stop]);
    }
  }

  /** 0 to 1: how much goes on at the stop's station, beside the busiest one. */
  busynessOf(stop: Stop): number {
    return this.busyness[stop.index]!;
  }

  /**
   * Platforms of the same station that trains of the same kind use, with a sign of their own: a
   * change to a platform without one would be none that anybody could see.
   */
  otherPlatforms(stop: Stop): readonly Stop[] {
    let others = this.others.get(stop.index);
    if (!others) {
      const products = this.timetable.productsOf(stop);
      others = (this.platforms.get(stop.stationIndex) ?? []).filter(
        (other) =>
          stop.platformCode !== null &&
          other.platformCode !== null &&
          other.platformCode !== stop.platformCode &&
          this.timetable.productsOf(other).some((product) => products.includes(product)),
      );
      this.others.set(stop.index, others);
    }
    return others;
  }
}

/**
 * The lines of the U-Bahn with the stations of their longest course, by `route_id`; in a network
 * without an U-Bahn, the lines of any other rail.
 */
export function incidentLines(timetable: Timetable): IncidentLine[] {
  const { lines, columns } = timetable.data;
  const isRail = ({ product }: Line) =>
    product !== null && product !== 'bus' && product !== 'ferry';
  const longest = new Map<Line, { readonly pattern: number; readonly length: number }>();
  for (let trip = 0; trip < columns.tripProfile.length; trip++) {
    const line = lines[columns.tripLine[trip]!]!;
    const pattern = columns.profilePattern[columns.tripProfile[trip]!];
    // A trip without times has no pattern; the way back has the same stations.
    if (pattern === undefined || !isRail(line) || columns.tripDirection[trip] === 1) continue;
    const length = columns.patternStart[pattern + 1]! - columns.patternStart[pattern]!;
    if (length > (longest.get(line)?.length ?? 0)) longest.set(line, { pattern, length });
  }
  const subway = [...longest.keys()].filter(({ product }) => product === 'subway');
  return (subway.length > 0 ? subway : [...longest.keys()])
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((line) => ({ line, stations: stationsOf(timetable, longest.get(line)!.pattern) }));
}

function stationsOf(timetable: Timetable, pattern: number): Stop[] {
  const { stops, columns } = timetable.data;
  const { patternStart, patternStop, stopStation } = columns;
  const calls = patternStop.subarray(patternStart[pattern], patternStart[pattern + 1]);
  return Array.from(new Set(Array.from(calls, (stop) => stopStation[stop]!)), (at) => stops[at]!);
}
