import { daysAfter, includesDay } from '@perron/core';
import type { DaySpan, HolidaySpan } from '@perron/core';
import type { Calendar } from '@perron/schema';

/** School holidays follow each other within this many days; after a longer gap the next ones are not recorded. */
const longestTermDays = 150;

/** The whole years around a day, one after the other, in which public holidays are recorded. */
function yearsAround(day: string, holidays: readonly HolidaySpan[]): DaySpan | null {
  const years = new Set(holidays.flatMap(({ from, until }) => [yearOf(from), yearOf(until)]));
  const year = yearOf(day);
  if (!years.has(year)) return null;
  let [first, last] = [year, year];
  while (years.has(first - 1)) first -= 1;
  while (years.has(last + 1)) last += 1;
  return { from: `${first}-01-01`, until: `${last}-12-31` };
}

/** The days from the first school holidays to the last of those that follow each other around a day. */
function termsAround(day: string, holidays: readonly HolidaySpan[]): DaySpan | null {
  const sorted = holidays.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const chains = sorted.reduce<DaySpan[]>((all, { from, until }) => {
    const last = all.at(-1);
    if (!last || from > daysAfter(last.until, longestTermDays)) return [...all, { from, until }];
    const later = until > last.until ? until : last.until;
    return [...all.slice(0, -1), { from: last.from, until: later }];
  }, []);
  return chains.find((chain) => includesDay(chain, day)) ?? null;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** The hemisphere of most of these places; `null` means that none is known. */
export function hemisphereOf(
  places: readonly { readonly latitude: number }[],
): Calendar['hemisphere'] {
  if (places.length === 0) return null;
  const north = places.filter(({ latitude }) => latitude >= 0).length;
  return north * 2 >= places.length ? 'north' : 'south';
}

/** A timetable may know ten years: displays are told of last year, this one and the next two. */
function around(today: string, dayTypes: Calendar['dayTypes']): Calendar['dayTypes'] {
  if (dayTypes === null) return null;
  const from = `${yearOf(today) - 1}-01-01`;
  const until = `${yearOf(today) + 2}-12-31`;
  return {
    known: {
      from: dayTypes.known.from < from ? from : dayTypes.known.from,
      until: dayTypes.known.until > until ? until : dayTypes.known.until,
    },
    others: dayTypes.others.filter(({ day }) => includesDay({ from, until }, day)),
  };
}

/**
 * The calendar that displays are told. It changes with what operators record and with the timetable, and at
 * the turn of the year, when the holidays of the year before last are left out.
 * @param today the day in the network, as `2026-12-24`
 */
export function networkCalendar({
  today,
  holidays,
  ...facts
}: {
  readonly today: string;
  readonly holidays: readonly HolidaySpan[];
} & Pick<Calendar, 'serviceDayEnds' | 'hemisphere' | 'dayTypes'>): Calendar {
  const first = `${yearOf(today) - 1}-01-01`;
  const ofType = (type: HolidaySpan['type']) => holidays.filter((span) => span.type === type);
  return {
    serviceDayEnds: facts.serviceDayEnds,
    holidays: holidays.filter(({ until }) => until >= first),
    publicKnown: yearsAround(today, ofType('public')),
    schoolKnown: termsAround(today, ofType('school')),
    hemisphere: facts.hemisphere,
    dayTypes: around(today, facts.dayTypes),
  };
}
