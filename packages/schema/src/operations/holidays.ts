import { z } from 'zod';
import { holidayImport, holidayImportInput } from '../entities/holiday-import';
import {
  addedHolidays,
  holidayCountries,
  publicHolidayQuery,
  publicHolidays,
  publicHolidaysInput,
} from '../entities/public-holidays';
import { languageParameter } from '../language-parameter';
import { errorsOf } from './errors-of';
import { operation } from './operation';

export const importHolidays = operation({
  id: 'importHolidays',
  method: 'POST',
  path: '/api/holidays/import',
  tag: 'Holidays',
  summary: 'Make holidays from an iCalendar file, all in one transaction.',
  description: [
    'Events of whole days become holidays, each of its type and region. What cannot be one is in the answer with its problem, and is left out; so are days that are holidays already.',
    'Repeated events count from the start of last year to five years ahead. A preview answers the same and writes nothing.',
  ].join(' '),
  caller: 'user',
  body: holidayImportInput,
  answer: holidayImport,
  errors: errorsOf.create,
});

export const listHolidayCountries = operation({
  id: 'listHolidayCountries',
  method: 'GET',
  path: '/api/holidays/countries',
  tag: 'Holidays',
  summary:
    'Countries whose public holidays are known, with those of their parts that have their own.',
  caller: 'user',
  query: z.object({ language: languageParameter }),
  answer: holidayCountries,
  errors: errorsOf.list,
});

export const listPublicHolidays = operation({
  id: 'listPublicHolidays',
  method: 'GET',
  path: '/api/holidays/public',
  tag: 'Holidays',
  summary: 'The public holidays of a country, or of a part of it, in three years.',
  caller: 'user',
  query: publicHolidayQuery,
  answer: publicHolidays,
  errors: [...errorsOf.list, 'unprocessable'],
});

export const addPublicHolidays = operation({
  id: 'addPublicHolidays',
  method: 'POST',
  path: '/api/holidays/public',
  tag: 'Holidays',
  summary: 'Make holidays of some of the public holidays of a country, all in one transaction.',
  description: 'Days that are public holidays in this region already are left out, and named.',
  caller: 'user',
  body: publicHolidaysInput,
  answer: addedHolidays,
  errors: errorsOf.create,
});
