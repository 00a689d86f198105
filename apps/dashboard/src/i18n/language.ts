/** The languages of the dashboard, each with its own name and the locale of its numbers and dates. */
export const languages = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;

export type Language = keyof typeof languages;

export const languageKey = 'perron.language';

export function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(languages, text);
}

/**
 * The language to start in.
 * @param remembered what the operator chose before; null if never
 * @param preferred the browser's languages, best first (`de-AT`, `en`)
 */
export function chooseLanguage(remembered: string | null, preferred: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0] ?? null;
    if (isLanguage(language)) return language;
  }
  return 'en';
}
