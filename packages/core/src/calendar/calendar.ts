import type { Calendar } from '@perron/schema';

/** A span of days, both inclusive, as `2026-12-24`. */
export type DaySpan = NonNullable<Calendar['publicKnown']>;

/** A public holiday, or the holidays of a school. */
export type HolidaySpan = Calendar['holidays'][number];

export type DayType = NonNullable<Calendar['dayTypes']>['others'][number]['type'];

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];
