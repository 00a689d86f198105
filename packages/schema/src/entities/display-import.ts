import { z } from 'zod';
import { directionsAnswer } from './display-directions';

/** One file brings at most this many displays. */
export const maxImportedDisplays = 2_000;

/** The columns that count; others in the file are left out. */
export const displayImportColumns = [
  'name',
  'station_code',
  'platform',
  'directions',
  'output_type',
] as const;
export type DisplayImportColumn = (typeof displayImportColumns)[number];

export const displayImportInput = z
  .object({
    csv: z.string().min(1).max(1_000_000).meta({
      description:
        'With a header; commas, semicolons or tabs. Columns: `name`, `station_code`, `platform` and `directions` (both may be empty or missing; `|` stands between two directions), `output_type` (its name, its number, or a size such as 1920x1080).',
    }),
    preview: z.boolean().default(false).meta({ description: 'Only checks; writes nothing.' }),
  })
  .meta({ id: 'DisplayImportBody' });

export const displayImportProblemCodes = [
  'missing',
  'too_long',
  'too_many',
  'taken',
  'twice',
  'unknown_station',
  'unknown_output_type',
] as const;

const problem = z.object({
  column: z.enum(displayImportColumns),
  code: z.enum(displayImportProblemCodes),
});

/** A row of the file, as it was read, and all that is wrong with it. */
export const displayImportRow = z
  .object({
    line: z.int().min(2),
    name: z.string(),
    station_code: z.string(),
    station: z.string().nullable().meta({ description: 'Its name; null: none is known.' }),
    is_new_station: z.boolean().meta({
      description: 'It is a stop of the timetable, and becomes a place of displays.',
    }),
    platform: z.string().nullable(),
    directions: directionsAnswer,
    output_type: z.string(),
    problems: z.array(problem),
  })
  .meta({ id: 'DisplayImportRow' });

export const displayImport = z
  .object({
    rows: z.array(displayImportRow),
    ignored_columns: z.array(z.string()),
    made: z
      .int()
      .min(0)
      .meta({ description: 'Displays that were made: all of the file, or none.' }),
  })
  .meta({ id: 'DisplayImport' });

export type DisplayImportRow = z.infer<typeof displayImportRow>;
export type DisplayImport = z.infer<typeof displayImport>;
