import type { Calendar } from '@perron/schema';
import { clockTime, isoDay } from '../time/local-time';
import type { TimeZone } from '../time/local-time';
import { seasons, weekdays } from './calendar';
import type { DaySpan, DayType, HolidaySpan, Season, Weekday } from './calendar';

/**
 * The facts of clock and calendar at a moment. The time is the clock’s; all else is said of the
 * service day, to which the hours after midnight still belong.
 */
export interface Today {
  /** On the clocks of the network, as `06:05`. */
  readonly time: string;
  /** The service day, as `2026-12-24`. */
  readonly date: string;
  readonly weekday: Weekday;
  /** `null` means that it is not known. */
  readonly holiday: boolean | null;
  readonly schoolHoliday: boolean | null;
  readonly season: Season | null;
  readonly dayType: DayType | null;
  /** It is after midnight, and the service day of the evening before goes on. */
  readonly night: boolean;
}

const dayMs = 86_400_000;

/** The day that comes a number of days after another one, both as `2026-12-24`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function weekdayOf(day: string): Weekday {
  // 1970-01-01 was a Thursday.
  return weekdays[(((Date.parse(day) / dayMs + 3) % 7) + 7) % 7]!;
}

/** @param span `null` means no day at all */
export function includesDay(span: DaySpan | null, day: string): boolean {
  return span !== null && span.from <= day && day <= span.until;
}

/** `null` where a part of the network has a holiday, and where no holidays are recorded. */
function isHoliday(calendar: Calendar, type: HolidaySpan['type'], day: string): boolean | null {
  const here = calendar.holidays.filter((span) => span.type === type && includesDay(span, day));
  if (here.some(({ region }) => region === null)) return true;
  const known = type === 'public' ? calendar.publicKnown : calendar.schoolKnown;
  return here.length === 0 && includesDay(known, day) ? false : null;
}

/** By whole months, as weather services count. */
function seasonOf(day: string, hemisphere: Calendar['hemisphere']): Season | null {
  if (hemisphere === null) return null;
  const quarter = Math.floor((Number(day.slice(5, 7)) + 9) / 3) % 4;
  return seasons[hemisphere === 'north' ? quarter : (quarter + 2) % 4]!;
}

/** How a weekday runs where the timetable says nothing else of the day. */
export function usualDayType(weekday: Weekday): DayType {
  return weekday === 'saturday' || weekday === 'sunday' ? weekday : 'weekday';
}

function dayTypeOf({ dayTypes }: Calendar, day: string): DayType | null {
  if (dayTypes === null || !includesDay(dayTypes.known, day)) return null;
  return dayTypes.others.find((other) => other.day === day)?.type ?? usualDayType(weekdayOf(day));
}

/** A service day, its facts by the calendar. */
function dayFacts(calendar: Calendar, day: string): Omit<Today, 'time' | 'night'> {
  return {
    date: day,
    weekday: weekdayOf(day),
    holiday: isHoliday(calendar, 'public', day),
    schoolHoliday: isHoliday(calendar, 'school', day),
    season: seasonOf(day, calendar.hemisphere),
    dayType: dayTypeOf(calendar, day),
  };
}

/**
 * The facts of clock and calendar at a moment. Where the clocks are changed it goes by what they
 * show: a time that they skip is never, and an hour that they show twice is there twice.
 * @param epochMs milliseconds since 1970 UTC
 */
export function todayAt(calendar: Calendar, epochMs: number, timeZone: TimeZone): Today {
  const time = clockTime(epochMs, timeZone);
  const night = time < calendar.serviceDayEnds;
  const date = isoDay(epochMs, timeZone);
  return { time, night, ...dayFacts(calendar, night ? daysAfter(date, -1) : date) };
}
