import { stationKey } from '@perron/core';
import type { Disruption, LocationStation, TransitLine } from '@perron/schema';
import { sectionOf } from '../../kit/network/section-of';

/** A disruption of the line, with the stations that it is about. */
export interface Trouble {
  readonly disruption: Disruption;
  /** Indices of the line's stations; empty: the whole line. */
  readonly stations: readonly number[];
}

/**
 * The running disruptions of a line, the most important first. Operators write them for the lines that
 * they keep: its stations are found on the drawing by their codes.
 * @param kept the kept line's stations in their order
 */
export function troublesOf(
  line: TransitLine,
  disruptions: readonly Disruption[],
  kept: readonly LocationStation[],
): Trouble[] {
  const indexOf = new Map(line.stations.map(({ id }, index) => [stationKey(id), index]));
  const ids = kept.map(({ id }) => id);
  return disruptions
    .toSorted((a, b) => b.priority - a.priority)
    .map((disruption) => {
      const section = sectionOf(disruption, ids);
      const stations = section ? kept.slice(section.from, section.to + 1) : [];
      return {
        disruption,
        stations: stations.flatMap(({ code }) =>
          code === null ? [] : (indexOf.get(stationKey(code)) ?? []),
        ),
      };
    });
}
