import ICAL from 'ical.js';

/** The first and the last day of the repetitions that count, as in `2031-10-31`. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

/**
 * The parts of a rule that are read. With others, or with more of them together, the iterator of ical.js may
 * never come back (`FREQ=YEARLY;BYDAY=MO;BYMONTHDAY=-1`), and a calendar of a stranger must not stop the server.
 */
const readParts: Readonly<Record<string, readonly (readonly string[])[]>> = {
  YEARLY: [
    ['BYMONTH', 'BYMONTHDAY'],
    ['BYMONTH', 'BYDAY'],
  ],
  MONTHLY: [['BYMONTHDAY'], ['BYDAY']],
  WEEKLY: [['BYDAY']],
  DAILY: [[]],
};

const maxInterval = 100;

/** Looked at for one event: all days of a year and a half, or each year since 1900 four times over. */
const maxSteps = 600;

function isRead({ freq, interval, parts }: ICAL.Recur): boolean {
  const names = Object.keys(parts);
  const isKnown = readParts[freq]?.some((known) => names.every((name) => known.includes(name)));
  // A weekday of a year, such as the 20th Monday, needs the month to be looked for in.
  const isPlaced = freq !== 'YEARLY' || !names.includes('BYDAY') || names.includes('BYMONTH');
  return isKnown === true && isPlaced && interval <= maxInterval;
}

/** Whether a day has the month and the day of the month that the rule asks for: ical.js makes 1 March of 30 February. */
function holds({ parts }: ICAL.Recur, day: ICAL.Time): boolean {
  const months: readonly number[] = parts.BYMONTH ?? [];
  const days: readonly number[] = parts.BYMONTHDAY ?? [];
  const fromEnd = day.day - ICAL.Time.daysInMonth(day.month, day.year) - 1;
  return (
    (months.length === 0 || months.includes(day.month)) &&
    (days.length === 0 || days.includes(day.day) || days.includes(fromEnd))
  );
}

/** The days of a rule that are in the window; `null`: it is not read. */
export function repeatedDays(
  rule: ICAL.Recur,
  start: ICAL.Time,
  { from, to }: Window,
): string[] | null {
  if (!isRead(rule)) return null;
  const days: string[] = [];
  const iterator = rule.iterator(start);
  for (let step = 0; step < maxSteps; step += 1) {
    const next = iterator.next() as ICAL.Time | null | undefined;
    const day = next?.toString();
    if (!next || day === undefined || day > to) return days;
    if (day >= from && holds(rule, next)) days.push(day);
  }
  return null;
}
