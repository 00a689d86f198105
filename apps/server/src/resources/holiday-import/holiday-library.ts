import { daysAfter } from '@perron/core';
import type { HolidayCountries } from '@perron/schema';
import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { setImmediate } from 'node:timers/promises';

/** A country, or a part of it, as the library names them. */
export interface Jurisdiction {
  readonly country: string;
  /** Such as `BY`, or `BY-A` for a part of that; `null`: the whole country. */
  readonly subdivision: string | null;
}

export interface LibraryHoliday {
  readonly day: string;
  readonly until: string | null;
  readonly name: string;
}

const dayMs = 86_400_000;

/** Loaded when it is first asked for: it takes 10 MB, and most servers never need it. */
async function library(): Promise<typeof Holidays> {
  return (await import('date-holidays')).default;
}

function sorted<T extends { readonly name: string }>(items: readonly T[], language: string): T[] {
  return [...items].sort((a, b) => a.name.localeCompare(b.name, language));
}

const entriesOf = (names: Readonly<Record<string, string>> | undefined) =>
  Object.entries(names ?? {});

/** A part of a country and its own parts, in one list: `BY`, `BY-A`. */
function subdivisionsOf(all: Holidays, country: string, language: string) {
  const states = entriesOf(all.getStates(country, language));
  return states.flatMap(([state, name]) => [
    { code: state, name },
    ...entriesOf(all.getRegions(country, state, language)).map(([region, part]) => ({
      code: `${state}-${region}`,
      name: `${name}, ${part}`,
    })),
  ]);
}

/** The countries whose public holidays are known, by their names in a language such as `de`. */
export async function countriesIn(language: string): Promise<HolidayCountries> {
  const all = new (await library())();
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const items = entriesOf(all.getCountries(language)).map(([code, name]) => ({
    code,
    name: names.of(code) ?? name,
    subdivisions: sorted(subdivisionsOf(all, code, language), language),
  }));
  return { items: sorted(items, language) };
}

/** The library's rules for a country or a part of it; `null`: it knows none. */
async function rulesOf({ country, subdivision }: Jurisdiction): Promise<Holidays | null> {
  const Library = await library();
  const all = new Library();
  const parts = subdivisionsOf(all, country, 'en').map(({ code }) => code);
  if (!Object.hasOwn(all.getCountries(), country)) return null;
  if (subdivision !== null && !parts.includes(subdivision)) return null;
  const options = { types: ['public' as const] };
  if (subdivision === null) return new Library(country, options);
  const [state = '', region] = subdivision.split('-');
  return region === undefined
    ? new Library(country, state, options)
    : new Library(country, state, region, options);
}

/** Days of the country's calendar; a holiday that begins at sunset before is told with its day already. */
function holidayOf({ date, start, end, name }: HolidaysTypes.Holiday): LibraryHoliday {
  const day = date.slice(0, 10);
  const lasts = Math.round((end.getTime() - start.getTime()) / dayMs);
  return { day, until: lasts > 1 ? daysAfter(day, lasts - 1) : null, name };
}

/** Holidays that begin on one day are one, with both names. */
function onePerDay(found: readonly LibraryHoliday[]): LibraryHoliday[] {
  const days = new Map<string, LibraryHoliday>();
  for (const holiday of found) {
    const other = days.get(holiday.day);
    const names = [...new Set([...(other?.name.split(' / ') ?? []), holiday.name])];
    const untils = [other?.until ?? '', holiday.until ?? ''].sort();
    days.set(holiday.day, {
      day: holiday.day,
      until: untils[1] === '' ? null : (untils[1] ?? null),
      name: names.join(' / ').slice(0, 200),
    });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/**
 * The public holidays of some years, one for each day; `null`: the country or its part is not known.
 * @param language of the names, as far as the library has it
 */
export async function publicHolidaysOf(
  jurisdiction: Jurisdiction,
  years: readonly number[],
  language: string,
): Promise<LibraryHoliday[] | null> {
  const rules = await rulesOf(jurisdiction);
  if (!rules) return null;
  const found: LibraryHoliday[] = [];
  for (const year of years) {
    found.push(...rules.getHolidays(year, language).map(holidayOf));
    // Calendars that go by the moon take a quarter of a second: other requests have their turn in between.
    await setImmediate();
  }
  return onePerDay(found);
}
