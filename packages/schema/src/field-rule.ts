import type { z } from 'zod';

/**
 * The kinds of mistake in one field. A page makes a sentence in its reader's language of the code and the
 * values that are behind it here; `rule` is everything that the message alone can say.
 */
export const detailCodes = [
  'required',
  /** minimum */
  'too_short',
  /** maximum */
  'too_long',
  /** minimum */
  'too_small',
  /** maximum */
  'too_big',
  /** minimum */
  'too_few',
  /** maximum */
  'too_many',
  /** divisor */
  'not_multiple',
  /** expected, as in `number` */
  'wrong_type',
  /** format, as in `datetime` */
  'wrong_format',
  /** options, divided by commas */
  'not_an_option',
  /** fields, divided by commas */
  'unknown_field',
  /** id: what it refers to does not exist */
  'missing_reference',
  'unknown_stop',
  /** Another entity has it. */
  'taken',
  /** A list has the same thing twice. */
  'duplicate',
  /** The end of a time or of a section of a line is before its start. */
  'ends_before_start',
  /** maximum: a period of days has more */
  'too_many_days',
  /** The file is no iCalendar file. */
  'no_calendar',
  /** The calendar has no event. */
  'no_events',
  /** maximum: the calendar has more events */
  'too_many_events',
  /** A display is at a station or in a vehicle. */
  'station_or_vehicle',
  /** Only something at a station has it, as a platform. */
  'needs_station',
  /** Only something on a line has it. */
  'needs_line',
  /** A station, or a number of one, that the line does not have. */
  'not_on_line',
  /** The section of a disruption would run backwards. */
  'breaks_section',
  /** It cannot be changed while something uses the entity. */
  'in_use',
  'rule',
] as const;

type DetailCode = (typeof detailCodes)[number];

/**
 * The refusal of a `refine`: the sentence for programs, and the code that pages translate.
 * @param path the field that it is said at
 * @param values those of the code
 * @example schema.refine(isRight, fieldRule('needs_station', 'expected a platform only with a station', ['platform']))
 */
export function fieldRule(
  code: DetailCode,
  error: string | ((issue: { readonly input?: unknown }) => string),
  path: string[] = [],
  values?: Readonly<Record<string, number>>,
) {
  return { error, path, params: { code, ...(values && { values }) } };
}

/** The values that `fieldRule` has given an issue. */
export function valuesOfRule({
  params,
}: z.core.$ZodIssueCustom): Record<string, number> | undefined {
  const given: unknown = params?.['values'];
  if (typeof given !== 'object' || given === null) return undefined;
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
}

/** The code that `fieldRule` has given an issue; `rule` for others. */
export function codeOfRule({ params }: z.core.$ZodIssueCustom): DetailCode {
  const given: unknown = params?.['code'];
  return detailCodes.find((code) => code === given) ?? 'rule';
}
