import type { Display, NetworkStyle } from '@perron/schema';
import { directionsText } from '../../kit/place/directions-text';
import type { Translator } from '../../i18n/use-translate';

type Placed = Pick<Display, 'station' | 'platform' | 'directions' | 'vehicle_id'>;

/** Where a display is, in a few words; `null` means nowhere yet. */
export function placeText(
  { station, platform, directions, vehicle_id }: Placed,
  t: Translator['t'],
  style: NetworkStyle,
): string | null {
  if (vehicle_id !== null) return t('displays.inVehicle', { vehicle: vehicle_id });
  if (station === null) return null;
  const place =
    platform === null
      ? station.name
      : t('displays.atPlatform', { station: station.name, platform });
  if (directions === null) return place;
  return t('displays.towards', { place, directions: directionsText(directions, style) });
}
