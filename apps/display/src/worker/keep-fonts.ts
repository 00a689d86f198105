import { isFontOnDemand } from './font-on-demand';

export interface KeepFontsDeps {
  readonly performance: Pick<Performance, 'getEntriesByType'>;
  readonly fetch: (address: string) => Promise<unknown>;
}

/**
 * Asks once more for the fonts that this page has used: the worker keeps those that were there before it.
 * It answers itself where it has kept one already.
 * @throws what fetch throws
 */
export async function keepFonts({ performance, fetch }: KeepFontsDeps): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const fonts = new Set(loaded.filter(isFontOnDemand));
  await Promise.all([...fonts].map((font) => fetch(font)));
}
