import { languages } from '../../i18n/language';
import type { Language } from '../../i18n/language';

/** As in `5.7.2026`, `05/07/26` and `5 7 2026`: the day first, in both languages. */
const inNumbers = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/;
/** As in `5 Jul 2026` and `5. Juli 2026`. */
const withName = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?,?\s*(\d{4}|\d{2})$/u;
const inOrder = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const century = 2000;

const monthNames = Object.values(languages).map(({ locale }) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    format.format(Date.UTC(2026, month, 1)).toLowerCase(),
  );
});

/** The number of a month by the beginning of its name, in either language; 0: there is none. */
function monthOf(name: string): number {
  const start = name.toLowerCase();
  const found = monthNames.map(
    (names) => names.findIndex((candidate) => candidate.startsWith(start)) + 1,
  );
  return Math.max(...found);
}

function isoOf(year: string, month: number, day: string): string | null {
  const full = year.length === 2 ? century + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : null;
}

/** The day that somebody has typed, as `2026-07-05`; `null` if it is none, or not complete yet. */
export function dateOfText(typed: string): string | null {
  const text = typed.trim();
  const ordered = inOrder.exec(text);
  if (ordered) return isoOf(ordered[1] ?? '', Number(ordered[2]), ordered[3] ?? '');
  const [, day = '', month = '', year = ''] = inNumbers.exec(text) ?? [];
  if (year !== '') return isoOf(year, Number(month), day);
  const [, named = '', name = '', ofYear = ''] = withName.exec(text) ?? [];
  return ofYear === '' ? null : isoOf(ofYear, monthOf(name), named);
}

/**
 * As in `5.7.2026 14:30`, also when the time was typed right after a day that was picked; `null` if
 * there is none.
 */
export function timeAfterDate(typed: string): { date: string; time: string } | null {
  const [, date = '', hour = '', minute = ''] =
    /^(.*?\d{4}|.*?\d{2}(?=\s))?[\s,T]*(\d{1,2}):(\d{2})$/.exec(typed.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return { date, time: `${hour.padStart(2, '0')}:${minute}` };
}

/** A day as its field shows it: `05.07.2026`, `05 Jul 2026`; without the year `05.07.`, `05 Jul`. */
export function textOfDate(iso: string, language: Language, withYear = true): string {
  const month = language === 'de' ? '2-digit' : 'short';
  return new Intl.DateTimeFormat(languages[language].locale, {
    day: '2-digit',
    month,
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(iso));
}
