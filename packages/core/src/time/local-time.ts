import type { PassengerLanguage } from '@perron/schema';

/** A time zone, and a span of time in which its clocks keep the same distance to UTC. */
export interface ZoneSpan {
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** Offset from UTC to the zone's local time, ms: negative west of Greenwich. */
  readonly offsetMs: number;
  /** Epoch ms, inclusive. */
  readonly fromMs: number;
  /** Epoch ms, exclusive. */
  readonly untilMs: number;
}

/**
 * A time zone: its IANA name, or one with its offset for a span of time. Within the span local times are added
 * up; a slow device then does without its first `Intl.DateTimeFormat`, which costs it as much as a third of
 * drawing a board. Outside of the span `Intl` is asked, as for a name.
 */
export type TimeZone = string | ZoneSpan;

function zoneName(zone: TimeZone): string {
  return typeof zone === 'string' ? zone : zone.timeZone;
}

function timeInSpan(epochMs: number, zone: TimeZone): LocalTime | null {
  if (typeof zone === 'string' || !(epochMs >= zone.fromMs && epochMs < zone.untilMs)) return null;
  const [date = '', time = ''] = new Date(epochMs + zone.offsetMs).toISOString().split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = '', second = ''] = time.slice(0, 8).split(':');
  return { year, month, day, hour, minute, second };
}

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
 * @throws RangeError when the time zone is unknown or the moment is not finite
 */
export function localTime(epochMs: number, timeZone: TimeZone): LocalTime {
  const inSpan = timeInSpan(epochMs, timeZone);
  if (inSpan) return inSpan;
  const parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formatter(zoneName(timeZone)).formatToParts(epochMs)) {
    if (type in parts) parts[type as keyof typeof parts] = value;
  }
  return parts;
}

/** `14:03`. */
export function clockTime(epochMs: number, timeZone: TimeZone): string {
  const { hour, minute } = localTime(epochMs, timeZone);
  return `${hour}:${minute}`;
}

/** `14:03:59`. */
export function clockTimeWithSeconds(epochMs: number, timeZone: TimeZone): string {
  const { hour, minute, second } = localTime(epochMs, timeZone);
  return `${hour}:${minute}:${second}`;
}

interface ShownClock {
  /** Epoch ms. */
  readonly nowMs: number;
  readonly timeZone: TimeZone;
  readonly clockUncertain: boolean;
  /** The languages of passengers, the leading one first. */
  readonly languages: readonly PassengerLanguage[];
}

/**
 * The time of day as a clock shows it: `14:03` in every language, as station clocks and boards have it all
 * over the world. By a clock that may be wrong `ca. 14:03`, the same in German and English; `≈ 14:03` where
 * another language leads.
 */
export function timeOfDay(
  { nowMs, timeZone, clockUncertain, languages }: ShownClock,
  withSeconds = false,
): string {
  if (clockUncertain) {
    const about = isOfSpecification(languages[0]) ? 'ca.' : '≈';
    return `${about} ${clockTime(nowMs, timeZone)}`;
  }
  return withSeconds ? clockTimeWithSeconds(nowMs, timeZone) : clockTime(nowMs, timeZone);
}

/** `2026-11-20`, for calculating and comparing. */
export function isoDay(epochMs: number, timeZone: TimeZone): string {
  const { day, month, year } = localTime(epochMs, timeZone);
  return `${year}-${month}-${day}`;
}

/** `20.11.2026`, the same in German and English, because a screen has one date for both. */
export function calendarDate(epochMs: number, timeZone: TimeZone): string {
  const { day, month, year } = localTime(epochMs, timeZone);
  return `${day}.${month}.${year}`;
}

/** German and English have the forms of the specification. */
function isOfSpecification(language: PassengerLanguage | undefined): boolean {
  return language === undefined || language === 'de' || language === 'en';
}

const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as a language writes it, in the figures that times have: `20.11.2026` in German and English,
 * `20/11/2026` in French, `2026/11/20` in Japanese.
 */
export function dateIn(language: PassengerLanguage, epochMs: number, zone: TimeZone): string {
  if (isOfSpecification(language)) return calendarDate(epochMs, zone);
  const timeZone = zoneName(zone);
  const key = `${language} ${timeZone}`;
  let format = dates.get(key);
  if (!format) {
    const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    const figures = { calendar: 'gregory', numberingSystem: 'latn' };
    format = new Intl.DateTimeFormat(language, { timeZone, ...parts, ...figures });
    dates.set(key, format);
  }
  return format.format(epochMs);
}
