import { isCalendarDay } from './between';
import { dayTypes, seasons, weekdays } from './calendar';
import { daysAfter, usualDayType } from './today';
import type { Today } from './today';

const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** A weekday in summer that is no holiday. */
const anyDay: Today = {
  time: '12:00',
  date: '2026-06-17',
  weekday: 'wednesday',
  holiday: false,
  schoolHoliday: false,
  season: 'summer',
  dayType: 'weekday',
  night: false,
};

function minuteBefore(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 1;
  return new Date((minutes + 1440) * 60_000).toISOString().slice(11, 16);
}

/** The times that a condition tells apart: before and from each that is named. */
function timeCases(named: readonly string[]): Partial<Today>[] {
  const times = named
    .filter((text) => /^\d\d:\d\d$/.test(text))
    .flatMap((time) => [time === '24:00' ? '00:00' : time, minuteBefore(time)]);
  return [...new Set([anyDay.time, ...times])].map((time) => ({ time }));
}

function dateCases(named: readonly string[]): Partial<Today>[] {
  const days = named
    .map((text) => (/^\d\d-\d\d$/.test(text) ? `2028-${text}` : text))
    .filter(isCalendarDay)
    .flatMap((day) => [daysAfter(day, -1), day, daysAfter(day, 1)]);
  return [...new Set([anyDay.date, ...days])].map((date) => ({ date }));
}

/** Up to this many cases every combination is looked at; beyond, each value of a further fact once. */
const maxCases = 4_000;

/**
 * The days and times that these conditions tell apart, as far as any of them names a fact of the
 * calendar: every one that is named is held against every other. At least one.
 */
export function calendarCases(conditions: readonly string[]): readonly Today[] {
  const bare = conditions.map((text) => text.replace(texts, '""')).join(' ');
  const named = conditions
    .flatMap((text) => text.match(texts) ?? [])
    .map((text) => text.slice(1, -1));
  const asks = (fact: string) => new RegExp(`\\b${fact}\\b`).test(bare);
  const yesAndNo = (fact: 'holiday' | 'schoolHoliday' | 'night') =>
    [false, true].map((value): Partial<Today> => ({ [fact]: value }));
  const dimensions: readonly (readonly Partial<Today>[])[] = [
    asks('time') ? timeCases(named) : [{}],
    asks('weekday')
      ? weekdays.map((weekday) => ({ weekday, dayType: usualDayType(weekday) }))
      : [{}],
    asks('date') ? dateCases(named) : [{}],
    asks('day_type') ? dayTypes.map((dayType) => ({ dayType })) : [{}],
    asks('season') ? seasons.map((season) => ({ season })) : [{}],
    asks('holiday') ? yesAndNo('holiday') : [{}],
    asks('school_holiday') ? yesAndNo('schoolHoliday') : [{}],
    asks('night') ? yesAndNo('night') : [{}],
  ];
  return dimensions.reduce<readonly Today[]>(
    (cases, values) =>
      cases.length * values.length > maxCases
        ? [...cases, ...values.map((value) => ({ ...anyDay, ...value }))]
        : cases.flatMap((day) => values.map((value) => ({ ...day, ...value }))),
    [anyDay],
  );
}
