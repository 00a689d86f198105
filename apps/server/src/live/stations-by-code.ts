import type { NetworkStation } from '@perron/adapters/transit';
import { stationKey } from '@perron/core';

/** The network's stations by their codes and by the keys of these. */
export function stationsByCode(stations: readonly NetworkStation[]): Map<string, NetworkStation> {
  const keyed = stations.map((station) => [stationKey(station.code), station] as const);
  // A code wins over another station's key, and of one key the first.
  return new Map([
    ...keyed.reverse(),
    ...stations.map((station) => [station.code, station] as const),
  ]);
}
