import type { SpokenLanguage } from '../announcements/announcement';
import { spokenAbbreviations } from './abbreviations';

/** How operators have a name or a word read out. */
export interface Pronunciation {
  /** As it is written, with its capitals; it counts as a whole word. */
  readonly written: string;
  readonly spoken: string;
  /** `null` means in all languages. */
  readonly language: SpokenLanguage | null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

const hours: Readonly<Record<SpokenLanguage, (hour: number, minute: number) => string>> = {
  de: (hour, minute) => (minute === 0 ? `${hour} Uhr` : `${hour} Uhr ${minute}`),
  en: (hour, minute) => {
    const named = hour === 0 ? 'zero' : String(hour);
    if (minute === 0) return `${named} hundred`;
    return minute < 10 ? `${named} oh ${minute}` : `${named} ${minute}`;
  },
};

/** "14:06", with or without "Uhr", and with seconds, which nobody reads out. */
const time = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?: Uhr)?(?![\d:])/g;

const months: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
    ' ',
  ),
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
};

const date = /(?<![\d.])(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d{4})?(?!\d)/g;

function spokenDate(day: string, month: string, year: string, language: SpokenLanguage): string {
  const name = months[language][Number(month) - 1] ?? month;
  const first = language === 'de' ? `${Number(day)}. ${name}` : `${Number(day)} ${name}`;
  return year === '' ? first : `${first} ${year}`;
}

/** Letters and a number are said one by one: "U8" as "U 8", "RE1" as "R E 1". */
const lineName = /(?<![\p{L}\p{N}])([A-Z]{1,3}) ?(\d{1,3})(?![\p{L}\p{N}])/gu;

function byRules(text: string, language: SpokenLanguage): string {
  const named = text
    .replace(time, (_, hour: string, minute: string) =>
      hours[language](Number(hour), Number(minute)),
    )
    .replace(date, (_, day: string, month: string, year: string | undefined) =>
      spokenDate(day, month, year ?? '', language),
    )
    .replace(
      lineName,
      (_, letters: string, digits: string) => `${letters.replace(/./g, '$& ')}${digits}`,
    );
  return spokenAbbreviations(language).reduce(
    (rest, [pattern, spoken]) => rest.replace(pattern, spoken),
    named,
  );
}

/**
 * A text as a speaker reads it out: times, dates, lines and abbreviations in words. Entries of the
 * operators' dictionary are said exactly as written, the longest first.
 *
 * @example spokenText('U8, Voltastr., 14:06 Uhr', 'de') // 'U 8, Voltastraße, 14 Uhr 6'
 */
export function spokenText(
  text: string,
  language: SpokenLanguage,
  dictionary: readonly Pronunciation[] = [],
): string {
  const entries = dictionary
    .filter(
      (pronunciation) =>
        pronunciation.written !== '' &&
        (pronunciation.language === null || pronunciation.language === language),
    )
    .sort((a, b) => b.written.length - a.written.length || (a.language === null ? 1 : -1));
  const spokenOf = new Map<string, string>();
  for (const { written, spoken } of entries) {
    if (!spokenOf.has(written)) spokenOf.set(written, spoken);
  }
  const any = [...spokenOf.keys()].map(escaped).join('|');
  const parts =
    any === ''
      ? [text]
      : text.split(new RegExp(String.raw`(?<![\p{L}\p{N}])(${any})(?![\p{L}\p{N}])`, 'u'));
  // Every second part is what the dictionary knows.
  return parts
    .map((part, index) =>
      index % 2 === 1 ? (spokenOf.get(part) ?? part) : byRules(part, language),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
