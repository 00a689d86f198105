import { isSpoken, spokenText } from '@perron/core';
import type { Pronunciation } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';

/** A sentence of the page, and how a voice reads it. */
export interface StopWords {
  readonly text: string;
  /** The language of the text, where it is known and not the page's; `null` if it is. */
  readonly language: string | null;
  /** `null` means that no voice speaks its language. */
  readonly spoken: string | null;
}

/**
 * A text that comes from somewhere else, in its own language.
 * @param own the text's own language; `null` if it names none, and is taken to be the page's
 */
export function wordsIn(
  text: string,
  own: string | null,
  page: PassengerLanguage,
  dictionary: readonly Pronunciation[],
): StopWords {
  const language = own?.split(/[-_]/)[0]?.toLowerCase() ?? page;
  return {
    text,
    language: language === page ? null : language,
    spoken: isSpoken(language) ? spokenText(text, language, dictionary) : null,
  };
}

/**
 * A text of ours. Where the language lacks it, it is in English, and says so.
 * @param inEnglish the same text in English
 */
export function ownWords(
  text: string,
  inEnglish: string,
  page: PassengerLanguage,
  dictionary: readonly Pronunciation[],
): StopWords {
  return wordsIn(text, text === inEnglish ? 'en' : page, page, dictionary);
}
