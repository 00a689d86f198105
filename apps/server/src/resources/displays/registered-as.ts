import { defaultOutputTypeId } from '@perron/schema';
import type { Display, DisplayInput } from '@perron/schema';
import { brokenRule } from '../../api-error';

/** A display's facts about itself when it signs in; those that it leaves out stay as known. */
export interface SaidOfItself {
  readonly output_type_id?: number | undefined;
  readonly station_id?: number | undefined;
  readonly platform?: string | undefined;
  readonly vehicle_id?: string | undefined;
}

type Place = Pick<DisplayInput, 'station_id' | 'platform' | 'vehicle_id'>;

/** Another station or a vehicle ends what was known of the place before. */
function placeOf(known: Place, { station_id, platform, vehicle_id }: SaidOfItself): Place {
  if (vehicle_id !== undefined) return { station_id: null, platform: null, vehicle_id };
  const station = station_id ?? known.station_id;
  if (station === null) {
    if (platform === undefined) return known;
    throw brokenRule('body.platform', 'expected station_code with it: no station is known yet');
  }
  const knownPlatform = station === known.station_id ? known.platform : null;
  return { station_id: station, platform: platform ?? knownPlatform, vehicle_id: null };
}

/**
 * A display as it is after it has signed in.
 * @param known as it stood before; null: it is new
 * @param name of a new one
 * @throws ApiError unprocessable, for a platform without a station
 */
export function registeredAs(
  known: Display | null,
  said: SaidOfItself,
  name: string,
): DisplayInput {
  const place = known ?? { station_id: null, platform: null, vehicle_id: null };
  return {
    name: known?.name ?? name,
    output_type_id: said.output_type_id ?? known?.output_type_id ?? defaultOutputTypeId,
    business_logic_configuration_id: known?.business_logic_configuration_id ?? null,
    ...placeOf(
      { station_id: place.station_id, platform: place.platform, vehicle_id: place.vehicle_id },
      said,
    ),
  };
}
