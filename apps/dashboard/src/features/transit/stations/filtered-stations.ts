import { tidyStationName } from '@perron/core';
import type { BadgeLine, NetworkStyle, Product, TransitStation } from '@perron/schema';
import { namesIt } from '../../../finding/names-it';

interface Filter {
  readonly search: string;
  /** Names of lines; none: all. */
  readonly lines: readonly string[];
}

/** The lines of a product, or of none that is known, that call anywhere, by name as people count, each once. */
export function linesAmong(
  stations: readonly TransitStation[],
  product: Product | null,
): readonly BadgeLine[] {
  const byName = new Map<string, BadgeLine>();
  for (const line of stations.flatMap(({ lines }) => lines)) {
    if (line.product === product && line.name !== null && !byName.has(line.name)) {
      byName.set(line.name, line);
    }
  }
  const { compare } = new Intl.Collator('de', { numeric: true });
  return [...byName.values()].sort((a, b) => compare(a.name ?? '', b.name ?? ''));
}

/** The stations whose name fits and that one of the lines calls at, by their tidied names. */
export function filteredStations(
  stations: readonly TransitStation[],
  { search, lines }: Filter,
  style: NetworkStyle,
): readonly TransitStation[] {
  const wanted = new Set(lines);
  const { compare } = new Intl.Collator('de', { numeric: true });
  return stations
    .filter(
      ({ name: stationName, lines: calling }) =>
        (wanted.size === 0 || calling.some(({ name }) => name !== null && wanted.has(name))) &&
        namesIt(stationName, search),
    )
    .sort((a, b) => compare(tidyStationName(a.name, style), tidyStationName(b.name, style)));
}
