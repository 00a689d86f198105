import { preloadTexts } from '../shared/language/loaded-texts';
import type { Language } from '../shared/language/passenger-texts';
import { preloadScriptFonts } from '../shared/text/script-fonts';

/**
 * Loads the texts of these languages and the fonts of their scripts, so that the first scene has them. Fonts
 * that cannot be had are tried again with the texts that need them.
 * @throws what the import of texts throws; a later call tries again
 */
export async function prepareLanguages(languages: readonly Language[]): Promise<void> {
  await Promise.all([
    preloadTexts(languages),
    preloadScriptFonts(languages).catch(() => undefined),
  ]);
}
