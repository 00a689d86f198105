import { defaultOutputTypeId } from '@perron/schema';
import type { Display, DisplayInput } from '@perron/schema';
import { brokenRule } from '../../api-error';

/** A display's facts about itself when it signs in; those that it leaves out stay as known. */
export interface SaidOfItself {
  readonly output_type_id?: number | undefined;
  readonly station_id?: number | undefined;
  readonly platform?: string | undefined;
  readonly directions?: readonly string[] | undefined;
  readonly vehicle_id?: string | undefined;
}

type Place = Pick<DisplayInput, 'station_id' | 'platform' | 'directions' | 'vehicle_id'>;

const nowhere: Place = { station_id: null, platform: null, directions: null, vehicle_id: null };

/** Another station or a vehicle ends what was known of the place before. */
function placeOf(known: Place, said: SaidOfItself): Place {
  const { vehicle_id } = said;
  if (vehicle_id !== undefined) return { ...nowhere, vehicle_id };
  const station_id = said.station_id ?? known.station_id;
  if (station_id === null) {
    const [needsStation] = (['platform', 'directions'] as const).filter(
      (field) => said[field] !== undefined,
    );
    if (needsStation === undefined) return known;
    const message = 'expected station_code with it: no station is known yet';
    throw brokenRule(`body.${needsStation}`, message);
  }
  const there = station_id === known.station_id ? known : nowhere;
  const platform = said.platform ?? there.platform;
  const directions = said.directions ? [...said.directions] : there.directions;
  return { station_id, platform, directions, vehicle_id: null };
}

/**
 * A display as it is after it has signed in.
 * @param known as it stood before; `null` if it is new
 * @param name the name of a new one
 * @throws ApiError unprocessable, for a platform or directions without a station
 */
export function registeredAs(
  known: Display | null,
  said: SaidOfItself,
  name: string,
): DisplayInput {
  const { station_id, platform, directions, vehicle_id } = known ?? nowhere;
  return {
    name: known?.name ?? name,
    output_type_id: said.output_type_id ?? known?.output_type_id ?? defaultOutputTypeId,
    business_logic_configuration_id: known?.business_logic_configuration_id ?? null,
    ...placeOf({ station_id, platform, directions, vehicle_id }, said),
  };
}
