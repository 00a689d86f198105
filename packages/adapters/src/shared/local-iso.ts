const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** Zones change their offset on quarter hours at the finest. */
const quarterHourSeconds = 900;

function offsetSeconds(epochSeconds: number, timeZone: string): number {
  const quarter = Math.floor(epochSeconds / quarterHourSeconds);
  let ofZone = offsets.get(timeZone);
  if (!ofZone) offsets.set(timeZone, (ofZone = new Map<number, number>()));
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    offset = computeOffsetSeconds(quarter * quarterHourSeconds, timeZone);
    // Boards ask for hours around now; a cache of weeks would only be garbage kept.
    if (ofZone.size > 2_000) ofZone.clear();
    ofZone.set(quarter, offset);
  }
  return offset;
}

function computeOffsetSeconds(epochSeconds: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, formatter);
  }
  const name = formatter
    .formatToParts(epochSeconds * 1000)
    .find((part) => part.type === 'timeZoneName')?.value;
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? '');
  if (!match?.[1]) return 0;
  const seconds = Number(match[2]) * 3600 + Number(match[3]) * 60;
  return match[1] === '-' ? -seconds : seconds;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/**
 * ISO 8601 in a zone's local time with its offset, as transport.rest writes it.
 *
 * @example localIso(1795352580, 'Europe/Berlin') // '2026-11-22T14:03:00+01:00'
 */
export function localIso(epochSeconds: number, timeZone: string): string {
  const offset = offsetSeconds(epochSeconds, timeZone);
  const local = new Date((epochSeconds + offset) * 1000).toISOString().slice(0, 19);
  const minutes = Math.abs(offset) / 60;
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
