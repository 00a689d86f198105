import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { agoText } from './ago-text';
import { languages } from './language';
import type { Language } from './language';
import type { Texts } from './texts';

export type MessageId = keyof Texts;
/** A text that needs no values. */
export type PlainMessageId = {
  [Id in MessageId]: [Texts[Id]] extends [never] ? Id : never;
}[MessageId];

type ValuesOf<Id extends MessageId> = [Texts[Id]] extends [never]
  ? []
  : [values: Readonly<Record<Texts[Id], string | number>>];

/** Texts, numbers and times in the operator's language. Times are in the browser's time zone. */
export interface Translator {
  readonly language: Language;
  readonly t: <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;
  readonly number: (value: number) => string;
  readonly dateTime: (epochMs: number) => string;
  readonly clock: (epochMs: number) => string;
  /** Hours and minutes alone. */
  readonly minute: (epochMs: number) => string;
  /** A calendar day, `2026-11-20`, which has no time zone. */
  readonly day: (isoDate: string) => string;
  /** "2 hours ago"; what lies ahead counts as now. */
  readonly ago: (ageMs: number) => string;
}

export function useTranslate(): Translator {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return useMemo(() => {
    const { locale } = languages[language];
    const numbers = new Intl.NumberFormat(locale);
    const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const clocks = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    const minutes = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return {
      language,
      t: (id, ...[values]) => i18n._(id, values),
      number: (value) => numbers.format(value),
      dateTime: (epochMs) => dateTimes.format(epochMs),
      clock: (epochMs) => clocks.format(epochMs),
      minute: (epochMs) => minutes.format(epochMs),
      day: (isoDate) => days.format(Date.parse(isoDate)),
      ago: (ageMs) => agoText(locale, ageMs),
    };
  }, [i18n, language]);
}
