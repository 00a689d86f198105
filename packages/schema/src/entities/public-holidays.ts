import { z } from 'zod';
import { maxImportedHolidays } from './holiday-import';
import { holidayRegion } from './holiday';
import { numberParameter } from '../number-parameter';

const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'expected the code of a country such as DE' })
  .meta({ description: 'ISO 3166-1, as `listHolidayCountries` names it.' });

const subdivisionCode = z
  .string()
  .regex(/^[A-Za-z0-9]{1,20}(-[A-Za-z0-9]{1,20})?$/, {
    error: 'expected the code of a part of the country such as BY or BY-A',
  })
  .meta({ description: 'A part of the country, as `listHolidayCountries` names it.' });

const named = z.object({ code: z.string(), name: z.string() });

export const holidayCountries = z
  .object({ items: z.array(named.extend({ subdivisions: z.array(named) })) })
  .meta({ id: 'HolidayCountries' });

/** The first and the last year that the public holidays are computed for. */
export const publicHolidayYears = { first: 1970, last: 2100 } as const;

/** Public holidays are listed, and added, for at most this many years at once. */
export const publicHolidaySpan = 3;

export const publicHolidayQuery = z.object({
  country: countryCode,
  subdivision: subdivisionCode.optional(),
  year: numberParameter(publicHolidayYears.first, publicHolidayYears.last).optional().meta({
    description: 'The first of three years; left out: this year.',
  }),
  region: z.string().trim().max(200).optional().meta({
    description: 'Where they will be holidays, for `is_known`; left out: the whole network.',
  }),
});

export const publicHoliday = z
  .object({
    day: z.iso.date(),
    until: z.iso.date().nullable(),
    name: z.string().meta({
      description:
        'In the leading language of passengers where it is known in it, else in one of the country.',
    }),
    is_known: z.boolean().meta({
      description: 'There is a public holiday in this region on this day already.',
    }),
  })
  .meta({ id: 'PublicHoliday' });

export const publicHolidays = z.object({ items: z.array(publicHoliday) });

export const publicHolidaysInput = z
  .object({
    country: countryCode,
    subdivision: subdivisionCode.nullable().default(null),
    region: holidayRegion.default(null),
    days: z.array(z.iso.date()).min(1).max(maxImportedHolidays).meta({
      description:
        'First days of the holidays that are added, out of `listPublicHolidays`; of at most three years in a row.',
    }),
  })
  .meta({ id: 'PublicHolidaysBody' });

export const addedHolidays = z
  .object({
    made: z.int().min(0),
    known: z.array(z.iso.date()).meta({ description: 'Days that were left out: they are known.' }),
  })
  .meta({ id: 'AddedHolidays' });

export type HolidayCountries = z.infer<typeof holidayCountries>;
export type PublicHoliday = z.infer<typeof publicHoliday>;
export type AddedHolidays = z.infer<typeof addedHolidays>;
export type PublicHolidaysInput = z.output<typeof publicHolidaysInput>;
