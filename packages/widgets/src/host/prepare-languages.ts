import { loadedTexts, preloadTexts } from '../shared/language/loaded-texts';
import type { Language } from '../shared/language/glass-text';
import { preloadLetters, preloadScriptFonts } from '../shared/text/script-fonts';

/** All words of a language that a display may show. */
function wordsOf(language: Language): string {
  const texts = Object.values(loadedTexts(language)?.glass ?? {});
  return texts.flatMap((text) => (typeof text === 'string' ? text : Object.values(text))).join('');
}

/**
 * Loads the texts of these languages and the style sheets of their scripts, so that the first scene has them.
 * All letters of their texts come after it: that there is no realtime is said when there is no network. Letters
 * that cannot be had are tried again with the texts that need them.
 * @throws what the import of texts throws; a later call tries again
 */
export async function prepareLanguages(languages: readonly Language[]): Promise<void> {
  await Promise.all([
    preloadTexts(languages),
    preloadScriptFonts(languages).catch(() => undefined),
  ]);
  for (const language of languages)
    preloadLetters(wordsOf(language), languages).catch(() => undefined);
}
