import type { I18n } from '@lingui/core';
import { loadChunk } from '@perron/client';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages } from './language';
import type { Language } from './language';

type Catalogue = Readonly<Record<string, string>>;

/** Only the language in use is loaded. */
const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('../messages/en')).en,
  de: async () => (await import('../messages/de')).de,
};

/** Loads a language's texts and makes it the one of the page. */
export async function activateLanguage(
  i18n: I18n,
  language: Language,
  root: HTMLElement,
): Promise<void> {
  const texts = Object.entries(await loadChunk(catalogues[language]));
  // Compiled once here: Lingui would otherwise parse a text each time that it is shown.
  i18n.load(language, Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(text)])));
  i18n.activate(language, languages[language].locale);
  root.lang = language;
}
