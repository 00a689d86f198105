/** A span of days, both inclusive, as `2026-12-24`. */
export interface DaySpan {
  readonly from: string;
  readonly until: string;
}

export type HolidayType = 'public' | 'school';

/** One holiday, or a school's holidays. */
export interface HolidaySpan extends DaySpan {
  readonly type: HolidayType;
  /** The part of the network where it is one; `null` means all of it. */
  readonly region: string | null;
}

export const dayTypes = ['weekday', 'saturday', 'sunday'] as const;
/** How the timetable runs: on a holiday mostly as on a Sunday. */
export type DayType = (typeof dayTypes)[number];

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

/** The days of a network: its holidays, its seasons, and how its timetable runs. */
export interface Calendar {
  /**
   * When a service day ends on the clocks of the network, as `04:00`: what runs between midnight and
   * then belongs to the day before. `00:00` means that it ends with the day.
   */
  readonly serviceDayEnds: string;
  readonly holidays: readonly HolidaySpan[];
  /** The days of which all public holidays are recorded; `null` means that none is. */
  readonly publicKnown: DaySpan | null;
  /** The days of which all school holidays are recorded; `null` means that none is. */
  readonly schoolKnown: DaySpan | null;
  /** Decides the seasons; `null` means that it is not known where the network is. */
  readonly hemisphere: 'north' | 'south' | null;
  /** How the timetable runs on the days that it knows; `null` means that it does not say. */
  readonly dayTypes: {
    readonly known: DaySpan;
    /** The days that run otherwise than their place in the week says. */
    readonly others: readonly { readonly day: string; readonly type: DayType }[];
  } | null;
}
