import { publicHolidaySpan, publicHolidayYears } from '@perron/schema';
import type { Actor, AddedHolidays, PublicHoliday, PublicHolidaysInput } from '@perron/schema';
import { brokenRule } from '../../api-error';
import type { Changes } from '../../changes/changes';
import { createEntityWork } from '../../entities/entity-work';
import { holidays } from '../holidays';
import { publicHolidaysOf } from './holiday-library';
import type { Jurisdiction, LibraryHoliday } from './holiday-library';
import { knownDays } from './known-days';

interface Deps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly nowMs: () => number;
  /** The leading language of passengers, such as `de`. */
  readonly language: () => string;
}

interface Listed extends Jurisdiction {
  readonly region: string | null;
  /** The first of the years; undefined: this year. */
  readonly year: number | undefined;
}

/** The public holidays of countries, and those of them that an operator adds. */
export function createPublicHolidays({ changes, nowMs, language }: Deps) {
  const work = createEntityWork(holidays.store);

  /** @throws ApiError unprocessable, for a country that is not known */
  async function found(
    { country, subdivision }: Jurisdiction,
    first: number,
    where: 'query' | 'body',
  ): Promise<readonly LibraryHoliday[]> {
    const years = Array.from({ length: publicHolidaySpan }, (_, index) => first + index);
    const all = await publicHolidaysOf({ country, subdivision }, years, language());
    if (all) return all;
    const name = subdivision === null ? country : `${country}-${subdivision}`;
    throw brokenRule(
      `${where}.${subdivision === null ? 'country' : 'subdivision'}`,
      `expected one that listHolidayCountries names, got ${name}`,
    );
  }

  return {
    async list({ region, year, ...place }: Listed): Promise<{ items: PublicHoliday[] }> {
      const all = await found(place, year ?? new Date(nowMs()).getUTCFullYear(), 'query');
      const days = all.map(({ day }) => day);
      const known = await knownDays(changes.db, { type: 'public', region }, days);
      return { items: all.map((holiday) => ({ ...holiday, is_known: known.has(holiday.day) })) };
    },

    async add(
      actor: Actor,
      { country, subdivision, region, days }: PublicHolidaysInput,
    ): Promise<AddedHolidays> {
      const wanted = [...new Set(days)].sort();
      const years = wanted.map((day) => Number(day.slice(0, 4)));
      const first = years[0] ?? 0;
      const last = years.at(-1) ?? 0;
      const { first: earliest, last: latest } = publicHolidayYears;
      if (first < earliest || first > latest || last - first >= publicHolidaySpan) {
        throw brokenRule(
          'body.days',
          `expected days of at most ${publicHolidaySpan} years in a row, from ${earliest} on, got ${first} to ${last}`,
        );
      }
      const all = await found({ country, subdivision }, first, 'body');
      const chosen = wanted.map((day) => {
        const holiday = all.find((candidate) => candidate.day === day);
        if (holiday) return holiday;
        throw brokenRule(
          'body.days',
          `expected days that listPublicHolidays names for ${country}, got ${day}`,
        );
      });
      return changes.transact(actor, async (trx, record) => {
        const known = await knownDays(trx, { type: 'public', region }, wanted);
        const fresh = chosen.filter(({ day }) => !known.has(day));
        for (const holiday of fresh) {
          await work.create(trx, record, { ...holiday, type: 'public', region });
        }
        return { made: fresh.length, known: wanted.filter((day) => known.has(day)) };
      });
    },
  };
}
