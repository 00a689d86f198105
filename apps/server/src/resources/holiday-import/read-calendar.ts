import { daysAfter, isCalendarDay } from '@perron/core';
import { entityLabel, maxHolidayDays, maxImportedHolidays } from '@perron/schema';
import type { HolidayImportRow } from '@perron/schema';
import ICAL from 'ical.js';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../api-error';
import { repeatedDays } from './repeated-days';
import type { Window } from './repeated-days';

type Problem = NonNullable<HolidayImportRow['problem']>;

/** The days of an event, before its repetitions; or why it has none. */
type Span = { readonly day: ICAL.Time; readonly lasts: number } | { readonly problem: Problem };

const dayMs = 86_400_000;

function unreadable(
  code: 'no_calendar' | 'no_events' | 'too_many_events',
  message: string,
  values?: Readonly<Record<string, number>>,
): ApiError {
  const detail = { path: 'body.file', code, message, ...(values && { values }) };
  return new ApiError('unprocessable', `body.file: ${message}`, [detail]);
}

/** The beginning of what came instead of a calendar. */
function beginning(text: string): string {
  return JSON.stringify(text.trimStart().slice(0, 40));
}

/** @throws ApiError unprocessable, for what is no iCalendar file */
function eventsIn(text: string): ICAL.Component[] {
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text)) {
    throw unreadable(
      'no_calendar',
      `expected an iCalendar file, which begins with BEGIN:VCALENDAR, got ${beginning(text)}`,
    );
  }
  let parsed: unknown;
  try {
    parsed = ICAL.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw unreadable('no_calendar', `expected an iCalendar file, got one with a fault: ${reason}`);
  }
  // A file with several calendars is read as a list of them.
  const calendars: unknown[] =
    Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed];
  return calendars
    .filter((calendar) => Array.isArray(calendar))
    .flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'));
}

/** The lines in which events begin, counted from 1. */
function linesOfEvents(text: string): number[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []));
}

function timeOf(event: ICAL.Component, name: string): ICAL.Time | null {
  const value = event.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? value : null;
}

/** How many days it lasts: by its end, which is the day after the last one (RFC 5545), or by its duration. */
function lengthOf(event: ICAL.Component, day: ICAL.Time): number {
  const end = timeOf(event, 'dtend');
  if (end) {
    const days = (Date.parse(end.toString().slice(0, 10)) - Date.parse(day.toString())) / dayMs;
    // Some programs write an event of one day with its end on the same day.
    return days === 0 ? 1 : days;
  }
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return 1;
  return Math.max(1, Math.ceil((duration.toSeconds() * 1000) / dayMs));
}

function isCancelled(event: ICAL.Component): boolean {
  return String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED';
}

function spanOf(event: ICAL.Component): Span {
  if (isCancelled(event)) return { problem: 'cancelled' };
  const day = timeOf(event, 'dtstart');
  if (!day) return { problem: 'no_day' };
  if (!day.isDate) return { problem: 'timed' };
  if (!isRealDay(event)) return { problem: 'no_day' };
  const lasts = lengthOf(event, day);
  if (!(lasts >= 1)) return { problem: 'ends_before_start' };
  if (lasts > maxHolidayDays) return { problem: 'too_many_days' };
  return { day, lasts };
}

/** Whether its first day is in the calendar: ical.js makes 2 March of 30 February. */
function isRealDay(event: ICAL.Component): boolean {
  const property: unknown = event.getFirstProperty('dtstart')?.toJSON();
  const written: unknown = Array.isArray(property) ? property[3] : null;
  return typeof written === 'string' && isCalendarDay(written);
}

function datesOf(event: ICAL.Component, name: string): string[] {
  return event
    .getAllProperties(name)
    .flatMap((property): unknown[] => property.getValues())
    .flatMap((value) => (value instanceof ICAL.Time ? [value.toString().slice(0, 10)] : []));
}

/** The first days of an event and of its repetitions, or why there are none. */
function daysOf(
  event: ICAL.Component,
  day: ICAL.Time,
  changed: ReadonlySet<string>,
  window: Window,
): readonly string[] | Problem {
  const rules = event.getAllProperties('rrule').map((property) => property.getFirstValue());
  const added = datesOf(event, 'rdate');
  if (rules.length === 0 && added.length === 0) return [day.toString()];
  const [rule] = rules;
  const isKnown = rules.length <= 1 && (rule === undefined || rule instanceof ICAL.Recur);
  if (!isKnown || event.hasProperty('exrule')) return 'unknown_repetition';
  const repeated = rule ? repeatedDays(rule, day, window) : [day.toString()];
  if (repeated === null) return 'unknown_repetition';
  const left = new Set([...datesOf(event, 'exdate'), ...changed]);
  const days = [...new Set([...repeated, ...added])]
    .filter((each) => each >= window.from && each <= window.to && !left.has(each))
    .sort();
  return days.length === 0 ? 'not_in_these_years' : days;
}

/** The days that events with the same UID change (RECURRENCE-ID): they come as other events. */
function changedDays(events: readonly ICAL.Component[]): ReadonlyMap<string, ReadonlySet<string>> {
  const changed = new Map<string, Set<string>>();
  for (const event of events) {
    const day = datesOf(event, 'recurrence-id')[0];
    if (day === undefined) continue;
    const uid = String(event.getFirstPropertyValue('uid'));
    changed.set(uid, (changed.get(uid) ?? new Set()).add(day));
  }
  return changed;
}

type ReadRow = Omit<HolidayImportRow, 'line'>;

function rowsOf(
  event: ICAL.Component,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
  window: Window,
): ReadRow[] {
  const name = String(event.getFirstPropertyValue('summary') ?? '').trim();
  const span = spanOf(event);
  const start = timeOf(event, 'dtstart')?.toString().slice(0, 10) ?? null;
  const row = (day: string | null, lasts: number, problem: Problem | null): ReadRow => ({
    day,
    until: day !== null && lasts > 1 ? daysAfter(day, lasts - 1) : null,
    name: name.slice(0, 200),
    problem,
  });
  if ('problem' in span) return [row(span.problem === 'no_day' ? null : start, 1, span.problem)];
  const { day, lasts } = span;
  if (name === '') return [row(start, lasts, 'no_name')];
  if (!entityLabel.safeParse(name).success) return [row(start, lasts, 'name_too_long')];
  const isChange = event.hasProperty('recurrence-id');
  const uid = String(event.getFirstPropertyValue('uid'));
  const days = daysOf(event, day, (isChange ? undefined : changed.get(uid)) ?? new Set(), window);
  if (typeof days === 'string') return [row(start, lasts, days)];
  return days.map((each) => row(each, lasts, null));
}

/** An event that the library cannot read has no day. */
function readRows(...read: Parameters<typeof rowsOf>): ReadRow[] {
  try {
    return rowsOf(...read);
  } catch {
    return [{ day: null, until: null, name: '', problem: 'no_day' }];
  }
}

/**
 * The holidays of an iCalendar file, in the order of their events.
 * @throws ApiError unprocessable, for what is no such file
 */
export async function readCalendar(text: string, window: Window): Promise<HolidayImportRow[]> {
  const events = eventsIn(text);
  if (events.length === 0) {
    throw unreadable('no_events', 'expected a calendar with at least one event, got none');
  }
  const lines = linesOfEvents(text);
  const changed = changedDays(events);
  const rows: HolidayImportRow[] = [];
  for (const [index, event] of events.entries()) {
    const read = readRows(event, changed, window);
    rows.push(...read.map((row) => ({ line: lines[index] ?? 1, ...row })));
    if (rows.length > maxImportedHolidays) {
      throw unreadable(
        'too_many_events',
        `expected at most ${maxImportedHolidays} holidays in a file, repeated ones counted from ${window.from} to ${window.to}, got more`,
        { maximum: maxImportedHolidays },
      );
    }
    // Repetitions take a while: other requests have their turn in between.
    await setImmediate();
  }
  return rows;
}
