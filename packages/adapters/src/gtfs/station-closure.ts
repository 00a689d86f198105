import type { StationClosure } from '@perron/core';
import type { Timetable } from '@perron/timetable';
import type { NetworkClosure } from './gtfs-snapshot';
import type { ContractShapes } from './stop-shapes';

/** A closure with its stations by their codes; those that no address can name are left out. */
export function stationClosureOf(
  { stations, ...closure }: NetworkClosure,
  timetable: Timetable,
  shapes: ContractShapes,
): StationClosure {
  const lines = stations.flatMap((stop) => timetable.linesOf(stop).map(({ name }) => name));
  return {
    ...closure,
    stations: stations.flatMap((stop) => {
      const code = shapes.codes.of(stop);
      return code === null ? [] : { code, name: stop.name };
    }),
    lines: [...new Set(lines)].filter((name) => name !== ''),
  };
}
