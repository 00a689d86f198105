import type { Display } from '@perron/schema';

/**
 * Address of the page of a display, for its number; `null` if it hangs in no station, and a
 * vehicle's display is opened with a key. The number brings its directions, also when they change
 * later.
 */
export function displayAddress(
  display: Pick<Display, 'id' | 'output_type_id' | 'station' | 'platform'>,
): string | null {
  const { id, output_type_id, station, platform } = display;
  if (station === null) return null;
  const search = new URLSearchParams({
    displayId: String(id),
    sid: station.code,
    ot: String(output_type_id),
    ...(platform !== null && { p: platform }),
  });
  return `/display?${search.toString()}`;
}
