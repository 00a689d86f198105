import { loadedTexts } from './loaded-texts';
import type { Language } from './passenger-texts';
import { formOf } from './text-forms';
import type { Text } from './text-forms';

/**
 * Texts that the page of a stop has besides those of displays, in German and English. The other languages have
 * them in their files of `texts`, all of them: a page is in one language.
 */
const texts = {
  departures: { de: 'Abfahrten', en: 'Departures' },
  disruptions: { de: 'Störungen', en: 'Disruptions' },
  notices: { de: 'Meldungen', en: 'Service notices' },
  lifts: { de: 'Aufzüge und Barrierefreiheit', en: 'Lifts and accessibility' },
  refresh: { de: 'Aktualisieren', en: 'Refresh' },
  languages: { de: 'Sprache', en: 'Language' },
  offline: { de: 'Keine Verbindung.', en: 'No connection.' },
  stopMissing: { de: 'Haltestelle nicht gefunden', en: 'Stop not found' },
  tryAgain: {
    de: 'Bitte versuchen Sie es in einer Minute noch einmal.',
    en: 'Please try again in a minute.',
  },
  notReal: { de: 'Demo: Diese Daten sind nicht echt.', en: 'Demo: this data is not real.' },
} as const satisfies Record<string, Record<'de' | 'en', string>>;

export type PageText = keyof typeof texts;

/** The keys of all texts of the page. */
export const pageTexts = Object.keys(texts) as readonly PageText[];

function textIn(key: PageText, language: Language): readonly [Text, Language] {
  if (language === 'de') return [texts[key].de, 'de'];
  const translated = loadedTexts(language)?.[key];
  return translated === undefined ? [texts[key].en, 'en'] : [translated, language];
}

/** A text of the page of a stop. In English where the texts of the language have not been loaded. */
export function pageText(key: PageText, language: Language): string {
  return formOf(...textIn(key, language), {});
}
