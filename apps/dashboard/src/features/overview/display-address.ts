import { outputTypeIds } from '@perron/schema';

/**
 * Address of a station's display as a landscape infotainment screen. The display is a page of its
 * own, outside of the dashboard.
 * @param code the station's code in the transit service
 */
export function displayAddress(code: string): string {
  const search = new URLSearchParams({
    sid: code,
    ot: String(outputTypeIds.Infotainment),
    w: '1920',
    h: '1080',
  });
  return `/display?${search.toString()}`;
}
