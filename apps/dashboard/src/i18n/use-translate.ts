import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { agoText } from './ago-text';
import { languages } from './language';
import type { Language } from './language';
import type { Texts } from './texts';
import { TimeZoneContext } from './time-zone';

export type MessageId = keyof Texts;
/** A text that needs no values. */
export type PlainMessageId = {
  [Id in MessageId]: [Texts[Id]] extends [never] ? Id : never;
}[MessageId];

type ValuesOf<Id extends MessageId> = [Texts[Id]] extends [never]
  ? []
  : [values: Readonly<Record<Texts[Id], string | number>>];

/** Texts, numbers and times in the operator's language. Times are in the network's time zone. */
export interface Translator {
  readonly language: Language;
  readonly t: <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string;
  readonly number: (value: number) => string;
  readonly dateTime: (epochMs: number) => string;
  readonly clock: (epochMs: number) => string;
  /** Hours and minutes alone. */
  readonly minute: (epochMs: number) => string;
  /** The day of a moment alone. */
  readonly dayOf: (epochMs: number) => string;
  /** A calendar day, `2026-11-20`, which has no time zone. */
  readonly day: (isoDate: string) => string;
  /** "2 hours ago"; what lies ahead counts as now. */
  readonly ago: (ageMs: number) => string;
}

/** Formats take long to make, and each component on a page asks for them. */
const made = new WeakMap<I18n, Map<string, Translator>>();

function makeTranslator(i18n: I18n, language: Language, timeZone: string): Translator {
  const { locale } = languages[language];
  const numbers = new Intl.NumberFormat(locale);
  const dateTimes = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const clocks = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
  const minutes = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const daysThere = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    language,
    t: (id, ...[values]) => i18n._(id, values),
    number: (value) => numbers.format(value),
    dateTime: (epochMs) => dateTimes.format(epochMs),
    clock: (epochMs) => clocks.format(epochMs),
    minute: (epochMs) => minutes.format(epochMs),
    dayOf: (epochMs) => daysThere.format(epochMs),
    day: (isoDate) => days.format(Date.parse(isoDate)),
    ago: (ageMs) => agoText(locale, ageMs),
  };
}

function translatorOf(i18n: I18n, language: Language, timeZone: string): Translator {
  const known = made.get(i18n) ?? new Map<string, Translator>();
  made.set(i18n, known);
  const key = `${language} ${timeZone}`;
  const translator = known.get(key) ?? makeTranslator(i18n, language, timeZone);
  known.set(key, translator);
  return translator;
}

export function useTranslate(): Translator {
  const { i18n } = useLingui();
  return translatorOf(i18n, i18n.locale as Language, use(TimeZoneContext));
}
