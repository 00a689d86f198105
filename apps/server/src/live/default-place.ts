import type { NetworkStation } from '@perron/adapters/transit';
import { stationKey } from '@perron/core';
import { defaultStationCode, defaultWeatherLocation } from '@perron/schema';

/** The station with the most departures a week; `null` if there is none. */
export function busiestOf(stations: readonly NetworkStation[]): NetworkStation | null {
  const weight = (station: NetworkStation) => station.weeklyDepartures ?? 0;
  return stations.reduce<NetworkStation | null>(
    (best, station) => (best === null || weight(station) > weight(best) ? station : best),
    null,
  );
}

function isSpecified({ code }: NetworkStation): boolean {
  return stationKey(code) === stationKey(defaultStationCode);
}

/**
 * The station of addresses that name none: the specification's where the network has it, elsewhere
 * the network's busiest. Where the source does not count departures, it is the first of the
 * operators' own. `null` means that no station is known.
 * @param own codes of the operators' stations, those with most displays first
 */
export function defaultStationOf(
  stations: readonly NetworkStation[],
  own: readonly string[] = [],
): NetworkStation | null {
  const specified = stations.find(isSpecified);
  if (specified) return specified;
  const isCounted = stations.some(({ weeklyDepartures }) => weeklyDepartures !== null);
  return (isCounted ? null : firstOf(stations, own)) ?? busiestOf(stations);
}

function firstOf(
  stations: readonly NetworkStation[],
  codes: readonly string[],
): NetworkStation | null {
  const byKey = new Map(stations.map((station) => [stationKey(station.code), station]));
  for (const code of codes) {
    const station = byKey.get(stationKey(code));
    if (station) return station;
  }
  return null;
}

/**
 * The place of the weather where nobody names one, as weather services understand it: the
 * specification's in Berlin's network, elsewhere where the default station lies, in degrees
 * (`37.80,-122.27`), or its name. `null` means that no station is known.
 */
export function weatherPlaceOf(station: NetworkStation | null): string | null {
  if (station === null) return null;
  if (isSpecified(station)) return defaultWeatherLocation;
  const { location, name } = station;
  return location ? `${location.latitude.toFixed(2)},${location.longitude.toFixed(2)}` : name;
}

/** The code of addresses that name none, also while no station is known. */
export function codeOfDefault(transit: {
  readonly defaultStation: () => NetworkStation | null;
}): string {
  return transit.defaultStation()?.code ?? defaultStationCode;
}
