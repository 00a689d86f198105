const timeForm = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const dayMinutes = 1440;
const yearlyForm = /^\d{2}-\d{2}$/;

/** `06:05`. */
export function isClockTime(text: string): boolean {
  return timeForm.test(text);
}

/** The time a number of minutes after another one, or before it, round the clock; `24:00` is midnight. */
export function minutesAfter(time: string, minutes: number): string {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return new Date((sum + dayMinutes) * 60_000).toISOString().slice(11, 16);
}

/** `2026-12-24`, a day of the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!dateForm.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** `12-24`, a day of every year or of leap years. */
function isYearlyDay(text: string): boolean {
  return yearlyForm.test(text) && isCalendarDay(`2024-${text}`);
}

/** Why nothing is between these two; `null` means that it can be. */
export function spanProblem(fact: 'time' | 'date', from: string, until: string): string | null {
  if (fact === 'time') {
    if (!isClockTime(from)) return `expected a time such as "06:00", got "${from}"`;
    if (!isClockTime(until) && until !== '24:00') {
      return `expected a time such as "09:00", at most "24:00", got "${until}"`;
    }
    return from === until ? `expected two different times, got "${from}" twice` : null;
  }
  if (isYearlyDay(from) && isYearlyDay(until)) return null;
  const wrong = [from, until].find((day) => !isCalendarDay(day));
  if (wrong !== undefined) {
    return `expected two days such as "2026-12-24", or "12-24" in every year, got "${wrong}"`;
  }
  return until < from ? `expected the last day not to be before "${from}", got "${until}"` : null;
}

/**
 * Whether a time is from the first until just before the second, over midnight where that is the earlier one;
 * twice the same is the whole day. Times as `14:03`, which compare as text.
 */
export function isInHours(time: string, from: string, until: string): boolean {
  return from < until ? from <= time && time < until : from <= time || time < until;
}

/**
 * Whether a time or a day is in a span.
 *
 * - Times: from the first until just before the second. If that is the earlier one, over midnight.
 * - Days, as `2026-12-24`: both inclusive.
 * - Days of every year, as `12-24`: both inclusive. If the second is the earlier one, over New Year.
 * @throws RangeError what `spanProblem` says
 */
export function isBetween(value: string, from: string, until: string): boolean {
  const isTime = isClockTime(value);
  const problem = spanProblem(isTime ? 'time' : 'date', from, until);
  if (problem !== null) throw new RangeError(problem);
  if (isTime) return isInHours(value, from, until);
  const day = yearlyForm.test(from) ? value.slice(5) : value;
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}
