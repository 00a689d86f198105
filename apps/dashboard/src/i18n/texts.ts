import type { I18n, Messages } from '@lingui/core';
import { loadPart } from '../services/load-part';
import type { Catalogues } from './catalogues';
import { languages } from './language';
import type { Language } from './language';

/**
 * The ids of all texts, each with the names of the values that it needs. `messages.d.ts` adds
 * them from the folders' catalogues; git does not track it, `npm run messages` writes it.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface Texts {}

/** The folders that have texts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface TextParts {}

export type TextPart = keyof TextParts;

/** The catalogues of the pages before signing in; the list of all is longer than these pages' own code. */
const firstCatalogues: Catalogues = import.meta.glob<Messages>(
  ['../kit/messages.*.json', '../features/sign-in/messages.*.json'],
  { import: 'default' },
);

function catalogueIn(catalogues: Catalogues, part: TextPart, language: Language) {
  const file = `/${part}/messages.${language}.json`;
  const path = Object.keys(catalogues).find((key) => key.endsWith(file));
  return path === undefined ? undefined : catalogues[path];
}

async function catalogueOf(part: TextPart, language: Language): Promise<Messages> {
  const first = catalogueIn(firstCatalogues, part, language);
  if (first) return loadPart(first);
  const { catalogues } = await loadPart(() => import('./catalogues'));
  const load = catalogueIn(catalogues, part, language);
  if (!load) throw new Error(`Expected texts in ${part}/messages.${language}.json.`);
  return loadPart(load);
}

/** The texts that the pages need so far, in the operator's language. */
export interface LoadedTexts {
  /** Loads a folder's texts before its page is drawn. Throws if they do not come within 120 s. */
  readonly load: (part: TextPart) => Promise<void>;
  /** Changes the language, when the texts loaded so far have come in it. Throws as `load` does. */
  readonly speak: (language: Language) => Promise<void>;
}

/** @param root the element whose `lang` says what the page speaks */
export function createTexts(i18n: I18n, root: HTMLElement): LoadedTexts {
  /** Which languages each part has come in. */
  const loaded = new Map<TextPart, Set<Language>>();
  let spoken: Language | null = null;

  async function load(part: TextPart, language: Language): Promise<void> {
    const has = loaded.get(part) ?? new Set();
    loaded.set(part, has);
    if (has.has(language)) return;
    const messages = await catalogueOf(part, language);
    has.add(language);
    i18n.load(language, messages);
  }

  return {
    load: async (part) => {
      if (spoken === null) throw new Error('Expected a language before the first texts.');
      await load(part, spoken);
    },
    speak: async (language) => {
      await Promise.all([...loaded.keys()].map((part) => load(part, language)));
      spoken = language;
      // Lingui warns of a language without texts; before the first page there are none.
      i18n.load(language, {});
      i18n.activate(language, languages[language].locale);
      root.lang = language;
    },
  };
}
