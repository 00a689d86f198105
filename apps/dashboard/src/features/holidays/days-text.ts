import type { Translator } from '../../i18n/use-translate';

interface Days {
  readonly day: string;
  readonly until: string | null;
}

/** A day, or the first and the last day of a period. */
export function daysText({ t, day: text }: Translator, { day, until }: Days): string {
  if (until === null || until === day) return text(day);
  return t('holidays.period', { day: text(day), until: text(until) });
}
