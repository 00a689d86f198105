import type { DisplayAddress } from '@perron/runtime';
import type { KnownDisplay } from './display-session';
import type { ScreenAddress } from './read-screen-address';

/**
 * Which display a screen shows: by its address, then by what the server knows; `null` if it has no
 * place.
 */
export function addressOfDisplay(
  { trips, vehicleId, outputTypeId, screen }: ScreenAddress,
  { display_id, output_type_id, station_code, platform, vehicle_id }: KnownDisplay,
): DisplayAddress | null {
  const inStation =
    station_code === null
      ? null
      : { kind: 'station' as const, stationCode: station_code, platform, directions: null };
  const startStationCode = trips?.startStationCode ?? station_code;
  const inVehicle =
    trips && startStationCode !== null
      ? { ...trips, startStationCode, vehicleId: vehicleId ?? vehicle_id }
      : null;
  const place = trips ? inVehicle : inStation;
  if (place === null) return null;
  return { displayId: display_id, place, outputTypeId: outputTypeId ?? output_type_id, screen };
}
