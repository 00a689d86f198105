import { localTime } from '@perron/core';

/** The moment as a date-time field holds it, on the clocks of the zone: `2026-11-24T14:03`. */
export function fieldText(iso: string, timeZone: string): string {
  const { year, month, day, hour, minute } = localTime(Date.parse(iso), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The moment that a date-time field says, by the clocks of the zone. In the hour that comes twice
 * in autumn it is the first; in the hour that does not exist in spring, the time after it.
 * @returns ISO 8601; null: the text is no time
 */
export function momentOf(text: string, timeZone: string): string | null {
  const asUtcMs = Date.parse(`${text}:00.000Z`);
  if (Number.isNaN(asUtcMs)) return null;
  const offsetAt = (ms: number) =>
    Date.parse(`${fieldText(new Date(ms).toISOString(), timeZone)}:00.000Z`) -
    Math.floor(ms / 60_000) * 60_000;
  const offsets = [offsetAt(asUtcMs - 86_400_000), offsetAt(asUtcMs + 86_400_000)];
  const exact = offsets
    .map((offset) => asUtcMs - offset)
    .filter((ms) => fieldText(new Date(ms).toISOString(), timeZone) === text);
  const ms = exact.length > 0 ? Math.min(...exact) : asUtcMs - (offsets[0] ?? 0);
  return new Date(ms).toISOString();
}
