import { isPassengerLanguage } from '@perron/schema';
import { loadChunk } from '@perron/timing';
import type { Language } from './glass-text';
import type { LanguageTexts } from './language-texts';

/** One file for each language besides German and English, named by its tag: adding one adds the language. */
const files = import.meta.glob<LanguageTexts>('./texts/*.ts', { import: 'texts' });

const loaders: ReadonlyMap<Language, () => Promise<LanguageTexts>> = new Map(
  Object.entries(files).map(([file, load]) => {
    const tag = file.replace(/^.*\/|\.ts$/g, '');
    if (!isPassengerLanguage(tag)) {
      throw new Error(`Expected a file named by a language, such as fr.ts; got texts/${tag}.ts.`);
    }
    return [tag, load] as const;
  }),
);

/** The languages that passengers' texts are in. */
export const languagesWithTexts: readonly Language[] = ['de', 'en', ...loaders.keys()];

const loaded = new Map<Language, LanguageTexts>();
const listeners = new Set<() => void>();

/** `null` means that there are no texts in it, or they have not been loaded. */
export function loadedTexts(language: Language): LanguageTexts | null {
  return loaded.get(language) ?? null;
}

/** The languages that have texts which have not been loaded. */
export function missingTexts(languages: readonly Language[]): Language[] {
  return [...new Set(languages)].filter(
    (candidate) => loaders.has(candidate) && !loaded.has(candidate),
  );
}

/**
 * Loads the texts of these languages, so that the first scene is in them. Those of German and English are
 * there; of a language without texts nothing is loaded, and English stands in.
 * @throws what the import throws, when a file cannot be loaded, or an Error when one has not come
 *   after 120 s; a later call tries again
 */
export async function preloadTexts(languages: readonly Language[]): Promise<void> {
  const missing = missingTexts(languages);
  if (missing.length === 0) return;
  await Promise.all(
    missing.map(async (language) => {
      const load = loaders.get(language);
      if (load) loaded.set(language, await loadChunk(load));
    }),
  );
  for (const listener of [...listeners]) listener();
}

/** Calls back when texts have been loaded; the answer ends it. */
export function watchTexts(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
