import { dayNumber, parseServiceDate } from '../query/service-date';
import { ByteDictionary } from './byte-dictionary';
import { readTable } from './csv-table';
import type { TableRow } from './csv-table';
import { FeedError } from './feed-error';
import type { SkippedRowList } from './skipped-rows';
import type { ZipArchive } from './zip-archive';

/** Which services run on which days. */
export interface ServiceDays {
  /** Services by their `service_id`. */
  readonly ids: ByteDictionary;
  /** Days since 1970-01-01. */
  readonly firstDay: number;
  readonly lastDay: number;
  /** Stands for a service that no file names. */
  readonly neverRuns: number;
  /** Bytes of a day's row in `active`. */
  readonly bytesPerDay: number;
  /** One bit per service. */
  readonly active: Uint8Array;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A feed that says more than thirty years is a mistake, and would cost memory for each day. */
const longestFeedDays = 30 * 366;

/**
 * Stands for the days of a feed that names none, since realtime counts its seconds from a first
 * day, in 32 bits: 2020-01-01. Nothing runs on it.
 */
const someDay = dayNumber(2020, 1, 1);

interface Period {
  readonly service: number;
  /** Bit 0 is Monday. */
  readonly weekdays: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

interface Exception {
  readonly service: number;
  readonly day: number;
  readonly runs: boolean;
}

/**
 * Reads `calendar.txt` and `calendar_dates.txt`, of which a feed needs one. A feed in which nothing
 * runs on any day has its stations all the same: that it has no departures is said where it is shown.
 * @throws FeedError `missing-file` if the feed has neither
 */
export async function readServiceDays(
  archive: ZipArchive,
  skipped: SkippedRowList,
): Promise<ServiceDays> {
  const ids = new ByteDictionary();
  const periods: Period[] = [];
  const exceptions: Exception[] = [];
  const hasCalendar = archive.has('calendar.txt');
  const hasDates = archive.has('calendar_dates.txt');
  if (!hasCalendar && !hasDates) {
    const message =
      'The feed has neither calendar.txt nor calendar_dates.txt: expected at least one of them to say on which days trips run.';
    throw new FeedError('missing-file', message, { file: 'calendar.txt' });
  }
  if (hasCalendar) {
    const needed = ['service_id', 'start_date', 'end_date', ...weekdays];
    const take = (row: TableRow) => periods.push(readPeriod(row, ids));
    await readTable(archive, 'calendar.txt', needed, take, skipped);
  }
  if (hasDates) {
    const needed = ['service_id', 'date', 'exception_type'];
    const take = (row: TableRow) => exceptions.push(readException(row, ids));
    await readTable(archive, 'calendar_dates.txt', needed, take, skipped);
  }
  return fillDays(ids, periods, exceptions);
}

function readPeriod(row: TableRow, ids: ByteDictionary): Period {
  row.required('service_id', 'an id');
  let mask = 0;
  weekdays.forEach((weekday, bit) => {
    const runs = row.text(weekday);
    if (runs !== '0' && runs !== '1') throw row.error(weekday, '0 or 1');
    if (runs === '1') mask |= 1 << bit;
  });
  const firstDay = readDay(row, 'start_date');
  const lastDay = readDay(row, 'end_date');
  if (lastDay < firstDay) throw row.error('end_date', 'a date not before start_date');
  const service = row.add('service_id', ids);
  if (service < 0) {
    throw row.error('service_id', 'an id that no other service has', 'duplicate-id');
  }
  return { service, weekdays: mask, firstDay, lastDay };
}

function readException(row: TableRow, ids: ByteDictionary): Exception {
  row.required('service_id', 'an id');
  const type = row.text('exception_type');
  if (type !== '1' && type !== '2') {
    throw row.error('exception_type', '1 (runs) or 2 (does not run)');
  }
  const day = readDay(row, 'date');
  return { service: row.intern('service_id', ids), day, runs: type === '1' };
}

function readDay(row: TableRow, column: string): number {
  const day = parseServiceDate(row.text(column));
  if (day === null) throw row.error(column, 'a date like 20260328');
  return day;
}

function fillDays(
  ids: ByteDictionary,
  periods: readonly Period[],
  exceptions: readonly Exception[],
): ServiceDays {
  const { firstDay, lastDay } = rangeOf(periods, exceptions);
  // One bit more than there are services: never set, for trips whose service no file names.
  const bytesPerDay = Math.ceil((ids.length + 1) / 8);
  const active = new Uint8Array((lastDay - firstDay + 1) * bytesPerDay);
  const mark = (service: number, day: number, runs: boolean) => {
    const at = (day - firstDay) * bytesPerDay + (service >> 3);
    const bit = 1 << (service & 7);
    active[at] = runs ? active[at]! | bit : active[at]! & ~bit;
  };
  for (const period of periods) {
    for (let day = period.firstDay; day <= period.lastDay; day++) {
      if ((period.weekdays >> weekdayOf(day)) & 1) mark(period.service, day, true);
    }
  }
  for (const { service, day, runs } of exceptions) {
    // A day that is taken off a calendar need not be within any calendar's range.
    if (day >= firstDay && day <= lastDay) mark(service, day, runs);
  }
  return { ids, neverRuns: ids.length, firstDay, lastDay, bytesPerDay, active };
}

/** 0 is Monday; 1970-01-01 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function rangeOf(periods: readonly Period[], exceptions: readonly Exception[]) {
  let firstDay = Infinity;
  let lastDay = -Infinity;
  for (const period of periods) {
    firstDay = Math.min(firstDay, period.firstDay);
    lastDay = Math.max(lastDay, period.lastDay);
  }
  for (const { day, runs } of exceptions) {
    if (!runs) continue;
    firstDay = Math.min(firstDay, day);
    lastDay = Math.max(lastDay, day);
  }
  if (lastDay < firstDay) return { firstDay: someDay, lastDay: someDay };
  // A year 9999 as "for ever" is common: such a feed is cut off at its end.
  return { firstDay, lastDay: Math.min(lastDay, firstDay + longestFeedDays) };
}

/**
 * The zero of each service day in epoch seconds: noon of its date in the time zone, minus
 * twelve hours (GTFS). It differs from midnight on days when the clocks change.
 */
export function dayZeros(timeZone: string, firstDay: number, lastDay: number): Float64Array {
  const zeros = new Float64Array(lastDay - firstDay + 1);
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** The time on a clock in the time zone, as if it were UTC. */
  const shown = (epochSeconds: number): number => {
    const parts: Record<string, number> = {};
    for (const part of format.formatToParts(epochSeconds * 1000)) {
      parts[part.type] = Number(part.value);
    }
    const days = dayNumber(parts['year']!, parts['month']!, parts['day']!);
    return days * 86_400 + parts['hour']! * 3600 + parts['minute']! * 60 + parts['second']!;
  };
  let offset = 0;
  for (let i = 0; i < zeros.length; i++) {
    const noon = (firstDay + i) * 86_400 + 43_200;
    // Once with yesterday's offset and, where that is no longer noon, again with the new one.
    const missed = shown(noon - offset) - noon;
    if (missed !== 0) offset += missed;
    zeros[i] = noon - offset - 43_200;
  }
  return zeros;
}
