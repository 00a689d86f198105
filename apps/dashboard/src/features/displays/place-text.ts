import type { Display } from '@perron/schema';
import type { Translator } from '../../i18n/use-translate';

/** Where a display is, in a few words; null: nowhere yet. */
export function placeText(
  { station, platform, vehicle_id }: Pick<Display, 'station' | 'platform' | 'vehicle_id'>,
  t: Translator['t'],
): string | null {
  if (vehicle_id !== null) return t('displays.inVehicle', { vehicle: vehicle_id });
  if (station === null) return null;
  if (platform === null) return station.name;
  return t('displays.atPlatform', { station: station.name, platform });
}
