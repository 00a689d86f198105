import { filledText, glassTexts } from '@perron/core';
import type { GlassText, TextValues } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';
import { loadedTexts } from './loaded-texts';

/** A language of passengers. */
export type Language = PassengerLanguage;

/**
 * A text of displays, its `{name}`s filled. In English where the language has no such text, or its texts have
 * not been loaded.
 */
export function glassText(key: GlassText, language: Language, values: TextValues = {}): string {
  if (language === 'de') return filledText(glassTexts[key].de, 'de', values);
  const translated = loadedTexts(language)?.glass[key];
  return translated === undefined
    ? filledText(glassTexts[key].en, 'en', values)
    : filledText(translated, language, values);
}
