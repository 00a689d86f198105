import { dayTypes } from '@perron/schema';
import { factsIn, textsIn } from '../scenarios/facts-in-condition';
import type { FactName } from '../scenarios/facts';
import { isCalendarDay, minutesAfter } from './between';
import { seasons, weekdays } from './calendar';
import { daysAfter, usualDayType } from './today';
import type { Today } from './today';

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

/** The times that a condition tells apart: before and from each that is named. */
function timeCases(named: readonly string[]): Partial<Today>[] {
  const times = named
    .filter((text) => /^\d\d:\d\d$/.test(text))
    .flatMap((time) => [minutesAfter(time, 0), minutesAfter(time, -1)]);
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
 * One example of each day and time that these conditions distinguish: every value that they name for a fact of
 * the calendar, combined with every value of the others. At least one example.
 */
export function calendarCases(conditions: readonly string[]): readonly Today[] {
  const asked = factsIn(...conditions);
  const asks = (fact: FactName) => asked.has(fact);
  const named = conditions.flatMap(textsIn);
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
