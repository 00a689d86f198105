import { z } from 'zod';
import { holidayRegion, holidayType } from './holiday';

/** One file brings at most this many holidays, those of repeated events counted one by one. */
export const maxImportedHolidays = 500;

export const holidayImportInput = z
  .object({
    file: z.base64().min(1).max(1_000_000).meta({
      description:
        'The bytes of an iCalendar file (RFC 5545) as Base64: UTF-8, UTF-16 with a byte order mark, or Windows-1252.',
    }),
    type: holidayType,
    region: holidayRegion.default(null),
    preview: z.boolean().default(false).meta({ description: 'Only checks; writes nothing.' }),
  })
  .meta({ id: 'HolidayImportBody' });

export const holidayImportProblems = [
  /** It has no name (SUMMARY), or too long a one. */
  'no_name',
  'name_too_long',
  /** It has no day that can be read. */
  'no_day',
  /** It is at a time of day, and no whole days. */
  'timed',
  'cancelled',
  'ends_before_start',
  'too_many_days',
  /** It is repeated in a way that is not read. */
  'unknown_repetition',
  /** It is repeated, but not from the start of last year to five years ahead. */
  'not_in_these_years',
  /** The file has another one on this day. */
  'twice',
  /** There is a holiday of this type in this region on this day. */
  'taken',
] as const;

/** An event of the file, or one of its repetitions, as it was read. */
export const holidayImportRow = z
  .object({
    line: z.int().min(1).meta({ description: 'The line of the file in which its event begins.' }),
    day: z.iso.date().nullable(),
    until: z.iso.date().nullable(),
    name: z.string(),
    problem: z
      .enum(holidayImportProblems)
      .nullable()
      .meta({ description: 'Why it is left out; null: it is taken.' }),
  })
  .meta({ id: 'HolidayImportRow' });

export const holidayImport = z
  .object({
    rows: z.array(holidayImportRow),
    encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']).meta({
      description: 'How the file was read: what is no UTF-8 counts as Windows-1252.',
    }),
    made: z.int().min(0).meta({ description: 'Holidays that were made; 0 in a preview.' }),
  })
  .meta({ id: 'HolidayImport' });

export type HolidayImportRow = z.infer<typeof holidayImportRow>;
export type HolidayImport = z.infer<typeof holidayImport>;
