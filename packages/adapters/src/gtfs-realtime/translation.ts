import type { Translation } from '../shared/realtime-message/feed-message';

/**
 * The text in a language, else one that names no language, else the English one, else the first.
 * `null` means that there is none. Languages are compared by their first part: `de-AT` finds `de`.
 *
 * @example translated([{ text: 'Stau', language: 'de' }], 'de-AT') // 'Stau'
 */
export function translated(translations: readonly Translation[], language: string): string | null {
  return translationIn(translations, language)?.text ?? null;
}

/** The same with its language. */
export function translationIn(
  translations: readonly Translation[],
  language: string,
): Translation | null {
  const found =
    translations.find((translation) => sameLanguage(translation.language, language)) ??
    translations.find(
      (translation) => translation.language === null || translation.language === '',
    ) ??
    translations.find((translation) => sameLanguage(translation.language, 'en')) ??
    translations[0];
  return found && found.text.trim() !== '' ? found : null;
}

/** The text in a language, or without one where none is asked for; `null` if there is none. */
export function translatedExactly(
  translations: readonly Translation[],
  language: string | null,
): string | null {
  const found = translations.find((translation) =>
    language === null
      ? translation.language === null || translation.language === ''
      : sameLanguage(translation.language, language),
  );
  return found?.text ?? null;
}

/** The languages that any of several texts is there in. */
export function languagesOf(...texts: readonly (readonly Translation[])[]): string[] {
  const languages = texts.flat().map((text) => firstPart(text.language ?? ''));
  return [...new Set(languages)].filter((language) => language !== '');
}

function sameLanguage(language: string | null, wanted: string): boolean {
  return language !== null && firstPart(language) === firstPart(wanted);
}

function firstPart(language: string): string {
  return language.split(/[-_]/, 1)[0]!.toLowerCase();
}
