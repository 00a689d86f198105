const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** A moment as the clocks of a place show it. All parts are two digits, the year four. */
export interface LocalTime {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

/**
 * The local time of a moment.
 * @param epochMs milliseconds since 1970 UTC
 * @param timeZone IANA name, such as `Europe/Berlin`
 * @throws RangeError when the time zone is unknown or the moment is not finite
 */
export function localTime(epochMs: number, timeZone: string): LocalTime {
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formatter(timeZone).formatToParts(epochMs)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
}

/** `14:03`. */
export function clockTime(epochMs: number, timeZone: string): string {
  const { hour, minute } = localTime(epochMs, timeZone);
  return `${hour}:${minute}`;
}

/** `14:03:59`. */
export function clockTimeWithSeconds(epochMs: number, timeZone: string): string {
  const { hour, minute, second } = localTime(epochMs, timeZone);
  return `${hour}:${minute}:${second}`;
}

/** `20.11.2026`, the same in German and English, because a screen has one date for both. */
export function calendarDate(epochMs: number, timeZone: string): string {
  const { day, month, year } = localTime(epochMs, timeZone);
  return `${day}.${month}.${year}`;
}
