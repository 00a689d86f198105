const secondsPerDay = 86_400;

/**
 * The number of days from 1970-01-01 to a calendar date, by the proleptic Gregorian calendar.
 * A service day has no time zone: it is the date that the agency writes.
 */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / (secondsPerDay * 1000);
}

/**
 * Reads a GTFS date (`20260328`) as days since 1970-01-01. `null` means that it is not eight
 * digits, or no date of the calendar (`20260230`).
 */
export function parseServiceDate(text: string): number | null {
  if (!/^\d{8}$/.test(text)) return null;
  const number = dayNumber(+text.slice(0, 4), +text.slice(4, 6), +text.slice(6, 8));
  return formatServiceDate(number) === text ? number : null;
}

/** Writes days since 1970-01-01 as a GTFS date (`20260328`). */
export function formatServiceDate(day: number): string {
  return new Date(day * secondsPerDay * 1000).toISOString().slice(0, 10).replaceAll('-', '');
}
