import type { Stop, Timetable } from '@perron/timetable';
import type { IncidentLine } from './incident';

/** Answers the demo's frequent questions about the network, computed once. */
export class NetworkMap {
  readonly #timetable: Timetable;

  readonly #busyness: Float32Array;
  readonly #platforms = new Map<number, Stop[]>();
  readonly #others = new Map<number, readonly Stop[]>();

  constructor(timetable: Timetable) {
    this.#timetable = timetable;

    const { stops } = timetable.data;
    const greatest = stops.reduce((max, stop) => Math.max(max, timetable.weightOf(stop)), 1);
    // Square root: a station with a quarter of the departures is half as busy.
    this.#busyness = Float32Array.from(stops, (stop) =>
      Math.sqrt(timetable.weightOf(stop) / greatest),
    );
    for (const stop of stops) {
      if (stop.kind === 'station') continue;
      const list = this.#platforms.get(stop.stationIndex);
      if (list) list.push(stop);
      else this.#platforms.set(stop.stationIndex, [stop]);
    }
  }

  /** 0 to 1: how much goes on at the stop's station, beside the busiest one. */
  busynessOf(stop: Stop): number {
    return this.#busyness[stop.index]!;
  }

  /**
   * Platforms of the same station that trains of the same kind use, each with a sign: nobody could
   * see a change to a platform without one.
   */
  otherPlatforms(stop: Stop): readonly Stop[] {
    let others = this.#others.get(stop.index);
    if (!others) {
      const products = this.#timetable.productsOf(stop);
      others = (this.#platforms.get(stop.stationIndex) ?? []).filter(
        (other) =>
          stop.platformCode !== null &&
          other.platformCode !== null &&
          other.platformCode !== stop.platformCode &&
          this.#timetable.productsOf(other).some((product) => products.includes(product)),
      );
      this.#others.set(stop.index, others);
    }
    return others;
  }
}

/**
 * The lines of the U-Bahn with the stations of their longest course, by `route_id`; in a network
 * without an U-Bahn, the lines of any other rail.
 */
export function incidentLines(timetable: Timetable): IncidentLine[] {
  const rail = timetable.courses(
    ({ product }) => product !== null && product !== 'bus' && product !== 'ferry',
  );
  const subway = rail.filter(({ line }) => line.product === 'subway');
  return (subway.length > 0 ? subway : rail).sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
}
