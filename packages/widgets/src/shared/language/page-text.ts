import { filledText, pageTexts } from '@perron/core';
import type { GlassText, PageText, TextValues } from '@perron/core';
import { glassText } from './glass-text';
import type { Language } from './glass-text';
import { loadedTexts } from './loaded-texts';

function isOwn(key: GlassText | PageText): key is PageText {
  return key in pageTexts;
}

/**
 * A text of the page of a stop, its `{name}`s filled: its own, or else that of displays. In English where the
 * texts of the language have not been loaded.
 */
export function pageText(
  key: GlassText | PageText,
  language: Language,
  values: TextValues = {},
): string {
  if (!isOwn(key)) return glassText(key, language, values);
  if (language === 'de') return filledText(pageTexts[key].de, 'de', values);
  const translated = loadedTexts(language)?.page[key];
  return translated === undefined
    ? filledText(pageTexts[key].en, 'en', values)
    : filledText(translated, language, values);
}
