/** `Z` or an offset. Without one a moment would be read in whatever zone the device is in. */
const zoned = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * A moment written as ISO 8601, in epoch ms; null when it is missing, cannot be read, or does not say
 * its time zone.
 */
export function epochMs(iso: string | null): number | null {
  if (iso === null || !zoned.test(iso)) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}
