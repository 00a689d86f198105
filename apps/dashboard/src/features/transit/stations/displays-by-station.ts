import { stationKey } from '@perron/core';
import type { DisplayPlaceState, Station } from '@perron/schema';

/** The displays of one station. */
export interface StationDisplays {
  /** The operators' name for the place. */
  readonly placeName: string;
  readonly total: number;
  /** How many are offline, show nothing or less than they should. */
  readonly troubled: number;
}

/**
 * Stations that have displays, by their keys.
 * @param states the places that need attention
 */
export function displaysByStation(
  places: readonly Station[],
  states: readonly DisplayPlaceState[],
): ReadonlyMap<string, StationDisplays> {
  const troubles = new Map(
    states.flatMap(({ station, states: { offline, empty, lacking } }) =>
      station ? [[stationKey(station.code), offline + empty + lacking]] : [],
    ),
  );
  return new Map(
    places
      .filter(({ display_count }) => display_count > 0)
      .map(({ name, code, display_count }) => [
        stationKey(code),
        { placeName: name, total: display_count, troubled: troubles.get(stationKey(code)) ?? 0 },
      ]),
  );
}
