import { z } from 'zod';
import { holidayTypes } from '../value-lists';
import { entityLabel } from './list';

export const holidayType = z.enum(holidayTypes).meta({
  description: '`public`: a public holiday. `school`: school holidays.',
});

export const holidayRegion = entityLabel
  .nullable()
  .meta({ description: 'The part of the network where it is a holiday; null: all of it.' });

/** A holiday lasts at most this many days. */
export const maxHolidayDays = 366;

/** How many days a holiday lasts, its first and its last day included; days as in `2031-10-31`. */
export function daysOfHoliday(day: string, until: string | null): number {
  return until === null ? 1 : (Date.parse(until) - Date.parse(day)) / 86_400_000 + 1;
}

export type HolidayType = z.infer<typeof holidayType>;
